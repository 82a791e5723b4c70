import { useCompany, usePageContext, useText } from '../../context/page-context.tsx';
import { PageHeading } from '../../heading/PageHeading.tsx';
import { OpeningStatus } from '../../hours/OpeningStatus.tsx';
import { weekInLine } from '../../hours/week-lines.ts';
import { OutsideLink } from '../../links/OutsideLink.tsx';
import { MessageSection } from '../../message/MessageSection.tsx';
import harbour from '../../places/girne-harbour.svg';
import { Place } from '../../places/Place.tsx';
import styles from './ContactPage.module.css';
import { ShopMap } from './ShopMap.tsx';

export default function ContactPage() {
  const text = useText();
  const company = useCompany();
  const { language } = usePageContext();
  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <PageHeading crumb={text('contact.crumb')}>{text('contact.heading')}</PageHeading>
        <div className={styles.split}>
          <dl className={styles.info}>
            <div>
              <dt>{text('contact.phone')}</dt>
              <dd>
                <a className={`figures ${styles.phone}`} href={`tel:${company.phone.dialled}`}>
                  {company.phone.shown}
                </a>
              </dd>
            </div>
            <div>
              <dt>{text('contact.email')}</dt>
              <dd>
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </dd>
            </div>
            <div>
              <dt>{text('contact.address')}</dt>
              <dd>
                {company.address.street}, {company.address.city[language]}
              </dd>
            </div>
            <div>
              <dt>{text('contact.hours')}</dt>
              <dd>
                {weekInLine(text('frame.footer.week'))}
                <OpeningStatus />
              </dd>
            </div>
            <div>
              <dt>{text('contact.social')}</dt>
              <dd className={styles.social}>
                {company.social.map(({ name, url }) => (
                  <OutsideLink key={name} href={url}>
                    {name}
                  </OutsideLink>
                ))}
              </dd>
            </div>
          </dl>
          <ShopMap />
        </div>
      </div>
      <MessageSection>
        <Place drawing={harbour} name={text('contact.place')} width={720} height={440} />
      </MessageSection>
    </>
  );
}
