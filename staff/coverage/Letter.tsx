import { useState } from 'react';
import { waitingMailWords } from '#content/waiting-mail-texts.ts';
import { languages } from '#domain/language.ts';
import { emptyTexts, type NewsletterTexts } from '#domain/newsletter.ts';
import { longestText } from '#domain/text-limits.ts';
import {
  isByMail,
  mostWrittenTo,
  type Waiting,
  type WaitingAudience,
  type WaitingLetterSent,
} from '#domain/waiting-list.ts';
import { ask } from '../api/ask.ts';
import { newId } from '../api/new-id.ts';
import { useSending } from '../api/use-sending.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { SendForm } from '../forms/SendForm.tsx';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { LanguageTexts } from '../newsletters/LanguageTexts.tsx';
import styles from './coverage.module.css';
import { MailPreview } from './MailPreview.tsx';
import { PhoneList } from './PhoneList.tsx';

/** What is written, to whom by mail, and who has to be reached by phone. */
export function Letter({ audience }: { audience: WaitingAudience }) {
  const text = useText();
  const sending = useSending();
  const { waiting, isMore, canMail } = audience;
  const [texts, setTexts] = useState(() => proposedTexts(audience));
  const [id, setId] = useState(newId);
  const [isAsking, setAsking] = useState(false);
  const [sent, setSent] = useState<WaitingLetterSent>();
  const byMail = waiting.filter(isByMail);
  const byPhone = waiting.filter((one) => !isByMail(one));
  const count = mailsTo(byMail);
  const action = text('console.letter.send', { count });

  async function send() {
    const to = byMail.map(({ id, version }) => ({ id, version }));
    setSent(await ask('/console/waiting/letters', { method: 'POST', body: { id, texts, to } }));
    setId(newId());
    setAsking(false);
  }

  const told = sent && (
    <>
      <p role="status">{text('console.letter.sent', { count: sent.mails })}</p>
      {sent.left.length > 0 && (
        <p className="alert" role="alert">
          {text('console.letter.left', { count: sent.left.length })}
        </p>
      )}
    </>
  );
  if (waiting.length === 0) return told ?? <p>{text('console.letter.nobody')}</p>;
  const fields = (
    <LanguageTexts
      texts={texts}
      onTexts={setTexts}
      maxLength={longestText.message}
      isRequired={(language) => byMail.some((one) => one.language === language)}
      beside={(language) =>
        text('console.letter.count', { count: mailsTo(byMail.filter((one) => one.language === language)) })
      }
    />
  );
  return (
    <>
      {told}
      <Section title={text('console.letter.mail')}>
        {isMore && <p>{text('console.letter.more', { count: mostWrittenTo })}</p>}
        {!canMail && <p>{text('console.letter.noMail')}</p>}
        {canMail && count === 0 && !sent && <p>{text('console.letter.noMails')}</p>}
        <div className={styles.letter}>
          {canMail && count > 0 ? (
            <SendForm
              sending={sending}
              action={action}
              label={text('console.letter.mail')}
              onSubmit={() => setAsking(true)}
            >
              {fields}
            </SendForm>
          ) : (
            fields
          )}
        </div>
      </Section>
      <MailPreview texts={texts} />
      {byPhone.length > 0 && <PhoneList waiting={byPhone} texts={texts} />}
      {isAsking && (
        <ConfirmDialog
          title={action}
          consequence={text('console.letter.send.consequence')}
          action={action}
          work={send}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Somebody who is on the list twice gets one mail. */
function mailsTo(waiting: readonly Waiting[]): number {
  return new Set(waiting.map(({ contact }) => contact.toLowerCase())).size;
}

/** Where all of them wait at one place and there is Meltem now, that is what there is to say. */
function proposedTexts({ waiting, siteUrl }: WaitingAudience): NewsletterTexts {
  const [first] = waiting;
  const place = first?.place_name;
  if (!place || first.place_status !== 'yes' || waiting.some((one) => one.place_id !== first.place_id))
    return emptyTexts;
  const filled = (language: keyof NewsletterTexts, words: string) =>
    words.replace('{place}', place[language]).replace('{url}', `${siteUrl}/pricing?lang=${language}`);
  const of = (language: keyof NewsletterTexts) => {
    const { subject, text } = waitingMailWords[language].arrived;
    return { subject: filled(language, subject), text: filled(language, text) };
  };
  return Object.fromEntries(
    languages.map((language) => [language, of(language)]),
  ) as unknown as NewsletterTexts;
}
