import { useRef, useState } from 'react';
import { isMailAddress, type Message } from '#domain/inbox.ts';
import { longestText } from '#domain/text-limits.ts';
import { whatsAppLink } from '#domain/whatsapp.ts';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { LongTextField } from '../forms/TextField.tsx';
import { useUnsent } from '../forms/use-unsent.ts';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { useMessageChange } from './MessageActions.tsx';
import { ShortAnswers } from './ShortAnswers.tsx';

interface AnswerSectionProps {
  message: Message;
  canMail: boolean;
  address: string;
}

/** The way to answer: from here, from the staff's own mail program, or none. */
export function AnswerSection({ message, canMail, address }: AnswerSectionProps) {
  const text = useText();
  return (
    <Section title={text('console.message.answer')}>
      {!isMailAddress(message.email) ? (
        <>
          <p>{text('console.message.answer.impossible')}</p>
          {whatsAppLink(message.email) && <ByWhatsApp message={message} />}
        </>
      ) : canMail ? (
        <AnswerForm message={message} address={address} />
      ) : (
        <>
          <p className="small">{text('console.message.answer.noMail')}</p>
          <a className="button" href={`mailto:${encodeURIComponent(message.email)}?subject=Re%3A%20Meltem`}>
            {text('console.message.answer.byMail')}
          </a>
        </>
      )}
    </Section>
  );
}

/** What is being written stays, whatever others do to the message; that they did is told on sending. */
function AnswerForm({ message, address }: { message: Message; address: string }) {
  const text = useText();
  const changing = useMessageChange(message);
  const field = useRef<HTMLTextAreaElement>(null);
  const to = `${address}/answer`;
  const unsent = useUnsent<string>(to);

  function answer(fields: FormData) {
    changing.send(async () => {
      const done = text('console.message.answer.queued');
      await changing.change(to, { text: fieldText(fields, 'text') }, () => ({ done }));
      unsent.keep(undefined);
      if (field.current) field.current.value = '';
    });
  }

  function put(answer: string, before: string | undefined) {
    if (!field.current) return;
    changing.begin();
    field.current.value = withAnswer(field.current.value, answer, before);
    unsent.keep(field.current.value || undefined);
  }

  return (
    <SendForm sending={changing} action={text('console.message.answer.send')} onSubmit={answer}>
      <ShortAnswers message={message} onPut={put} />
      <LongTextField
        label={text('console.message.answer.text')}
        hint={text('console.message.answer.hint', { email: message.email })}
        ref={field}
        name="text"
        maxLength={longestText.message}
        required
        defaultValue={unsent.typed}
        onInput={({ currentTarget }) => {
          changing.begin();
          unsent.keep(currentTarget.value || undefined);
        }}
      />
    </SendForm>
  );
}

/** Some leave a phone where an e-mail is asked for. */
function ByWhatsApp({ message }: { message: Message }) {
  const text = useText();
  const [answer, setAnswer] = useState('');
  return (
    <>
      <ShortAnswers message={message} onPut={setAnswer} />
      <a className="button" href={whatsAppLink(message.email, answer)} target="_blank" rel="noreferrer">
        {text('console.whatsapp.answer')}
      </a>
    </>
  );
}

/** What somebody has written themselves stays. */
function withAnswer(written: string, answer: string, before: string | undefined): string {
  if (before && written.includes(before)) return written.replace(before, () => answer);
  return written.trim() === '' ? answer : `${written.trimEnd()}\n\n${answer}`;
}
