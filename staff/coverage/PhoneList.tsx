import type { NewsletterTexts } from '#domain/newsletter.ts';
import type { Waiting } from '#domain/waiting-list.ts';
import { whatsAppLink } from '#domain/whatsapp.ts';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import styles from './coverage.module.css';
import { WaitingRow } from './WaitingRow.tsx';

/** Who left no e-mail: a chat with the text in their language, which somebody sends by hand. */
export function PhoneList({ waiting, texts }: { waiting: readonly Waiting[]; texts: NewsletterTexts }) {
  const text = useText();
  return (
    <Section title={text('console.letter.phones')}>
      <p>{text('console.letter.phones.lead')}</p>
      <ol className={styles.rows}>
        {waiting.map((one) => {
          const chat = whatsAppLink(one.contact, texts[one.language].text.trim());
          return (
            <WaitingRow
              key={one.id}
              waiting={one}
              action={
                chat && (
                  <a
                    className="button button-go"
                    href={chat}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`${text('console.letter.whatsapp')}: ${one.name}`}
                  >
                    {text('console.letter.whatsapp')}
                  </a>
                )
              }
            />
          );
        })}
      </ol>
    </Section>
  );
}
