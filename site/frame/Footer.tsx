import { useCompany, usePageContext, useText } from '../context/page-context.tsx';
import { OpeningStatus } from '../hours/OpeningStatus.tsx';
import { OutsideLink } from '../links/OutsideLink.tsx';
import { PageLink } from '../links/PageLink.tsx';
import styles from './Footer.module.css';
import { NewsletterForm } from './NewsletterForm.tsx';

export function Footer() {
  const text = useText();
  const company = useCompany();
  const { language, year } = usePageContext();
  const privacy = `/documents/privacy-notice.${language}.html`;
  return (
    <footer className={`on-dark ${styles.footer}`}>
      <div className="wrap">
        <div className={styles.top}>
          <div>
            <h2 className={styles.key}>{text('frame.footer.callUs')}</h2>
            <a className={`figures ${styles.phone}`} href={`tel:${company.phone.dialled}`}>
              {company.phone.shown}
            </a>
          </div>
          <div>
            <NewsletterForm />
            <p className={styles.note}>
              {text('frame.newsletter.note')} <a href={`mailto:${company.email}`}>{company.email}</a>.{' '}
              <a href={privacy}>{text('frame.footer.privacy')}</a>
            </p>
          </div>
        </div>
        <div className={styles.columns}>
          <section>
            <h2 className={styles.key}>{text('frame.footer.company')}</h2>
            <ul>
              <li>
                <PageLink page="faq">{text('frame.footer.faq')}</PageLink>
              </li>
              <li>
                <a href={`/documents/customer-agreement.${language}.html`}>
                  {text('frame.footer.agreement')}
                </a>
              </li>
              <li>
                <a href={privacy}>{text('frame.footer.privacy')}</a>
              </li>
              <li>
                <PageLink page="bank_accounts">{text('frame.footer.bankAccounts')}</PageLink>
              </li>
            </ul>
          </section>
          <section>
            <h2 className={styles.key}>{text('frame.footer.links')}</h2>
            <ul>
              <li>
                <OutsideLink href={company.speedTest}>{text('frame.nav.speedTest')}</OutsideLink>
              </li>
              <li>
                <PageLink page="pricing">{text('frame.nav.pricing')}</PageLink>
              </li>
              <li>
                <PageLink page="pricing" anchor="services">
                  {text('frame.footer.services')}
                </PageLink>
              </li>
              <li>
                <PageLink page="status">{text('frame.footer.status')}</PageLink>
              </li>
            </ul>
          </section>
          <section>
            <h2 className={styles.key}>{text('frame.footer.hours')}</h2>
            {/* Days and their hours take turns. */}
            {text('frame.footer.week')
              .split('\n')
              .map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two days may have the same hours
                <p key={index} className={index % 2 ? `figures ${styles.hours}` : ''}>
                  {line}
                </p>
              ))}
            <OpeningStatus />
          </section>
          <section>
            <h2 className={styles.key}>{text('frame.footer.contact')}</h2>
            <address>
              {company.address.street}
              <br />
              {company.address.city[language]}
            </address>
            <ul>
              <li>
                <a href={`tel:${company.phone.dialled}`}>{company.phone.shown}</a>
              </li>
              <li>
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </li>
            </ul>
          </section>
        </div>
        <div className={styles.end}>
          <p>{text('frame.footer.rights', { year: String(year), company: company.legalName })}</p>
          <ul className={styles.social} aria-label={text('frame.footer.social')}>
            {company.social.map(({ name, url }) => (
              <li key={name}>
                <OutsideLink href={url}>{name}</OutsideLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
