import { isMailAddress, type Message } from '#domain/inbox.ts';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { AnswerForm } from './AnswerForm.tsx';

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
        <p>{text('console.message.answer.impossible')}</p>
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
