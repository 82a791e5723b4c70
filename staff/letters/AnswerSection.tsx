import { isMailAddress, type Letter } from '#domain/letters.ts';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { AnswerForm } from './AnswerForm.tsx';

interface AnswerSectionProps {
  letter: Letter;
  canMail: boolean;
  address: string;
  onChanged: () => void;
}

/** The way to answer: from here, from the staff's own mail program, or none. */
export function AnswerSection({ letter, canMail, address, onChanged }: AnswerSectionProps) {
  const text = useText();
  return (
    <Section title={text('console.letter.answer')}>
      {!isMailAddress(letter.email) ? (
        <p>{text('console.letter.answer.impossible')}</p>
      ) : canMail ? (
        <AnswerForm letter={letter} address={address} onChanged={onChanged} />
      ) : (
        <>
          <p className="small">{text('console.letter.answer.noMail')}</p>
          <a className="button" href={`mailto:${encodeURIComponent(letter.email)}?subject=Re%3A%20Meltem`}>
            {text('console.letter.answer.byMail')}
          </a>
        </>
      )}
    </Section>
  );
}
