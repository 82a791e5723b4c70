import { Link } from 'wouter';
import { customerSheetTexts } from '#content/customer-sheet-texts.ts';
import { packageWords } from '#content/package-words.ts';
import { Logo } from '#design/brand/Logo.tsx';
import { counterPathFor, registrationPath } from '#domain/console.ts';
import { languageKey } from '#domain/language.ts';
import { pagePaths } from '#domain/pages.ts';
import { formatAmount } from '#domain/price.ts';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { whatsAppLink } from '#domain/whatsapp.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
import { Facts } from '../lists/Facts.tsx';
import { customerName } from '../registrations/customer-name.ts';
import { useMember } from '../session/session-context.tsx';
import styles from './CustomerSheetPage.module.css';

/** What a customer takes along from the counter, printed or sent, and the next step: their money. */
export function CustomerSheetPage({ id }: { id: string }) {
  const text = useText();
  const { siteUrl, contact } = useMember();
  const asking = useAnswer<ShownRegistration>(`/console/registrations/${id}`);
  return (
    <Loaded asking={asking}>
      {(registration) => {
        const { reference, language, customerPhoneNumber: phone, customerEmail: email } = registration;
        const words = customerSheetTexts[language];
        const address = `${siteUrl}${pagePaths.status}?${languageKey}=${language}`;
        const message = encodeURIComponent(words.message(reference, address));
        const chat = whatsAppLink(phone);
        return (
          <>
            <div className={styles.screenOnly}>
              <ScreenHeading>{`${text('console.walkin.sheet')} ${reference}`}</ScreenHeading>
              <div className="actions">
                <Link className="button button-go" href={counterPathFor(id)}>
                  {text('console.take')}
                </Link>
                <button type="button" className="button" onClick={() => window.print()}>
                  {text('console.walkin.print')}
                </button>
                {chat && (
                  <a className="button" href={`${chat}?text=${message}`} target="_blank" rel="noreferrer">
                    {text('console.walkin.send.whatsapp')}
                  </a>
                )}
                <a
                  className="button"
                  href={`mailto:${encodeURIComponent(email)}?subject=Meltem%20${reference}&body=${message}`}
                >
                  {text('console.walkin.send.mail')}
                </a>
                <Link className="button" href={registrationPath(id)}>
                  {text('console.walkin.open')}
                </Link>
              </div>
            </div>
            <article className={styles.sheet} lang={language}>
              <header className={styles.head}>
                <Logo />
                <p>
                  {contact.phone} · {contact.email}
                </p>
              </header>
              <h2>{words.title}</h2>
              <Facts
                facts={[
                  [words.reference, <b key="reference">{reference}</b>],
                  [words.name, customerName(registration)],
                  [words.address, registration.customerAddress],
                  [words.package, packageWords(registration.packageDetails, language)],
                  [
                    words.term,
                    registration.months
                      ? words.months(registration.months, registration.free_months ?? 0)
                      : undefined,
                  ],
                  [words.total, `${formatAmount(registration.totalPrice, language)} TL`],
                ]}
              />
              <p>{words.next}</p>
              <p className={styles.address}>
                {words.status}
                <br />
                <b>{address}</b>
              </p>
            </article>
          </>
        );
      }}
    </Loaded>
  );
}
