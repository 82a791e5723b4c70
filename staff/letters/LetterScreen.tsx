import { consolePaths } from '#domain/console.ts';
import type { LetterDetail } from '#domain/letters.ts';
import { Loaded } from '../asking/Loaded.tsx';
import { useAnswer } from '../asking/use-answer.ts';
import { BackLink } from '../frame/BackLink.tsx';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { Facts } from '../lists/Facts.tsx';
import { Mark, type MarkTone } from '../lists/Mark.tsx';
import { Moment } from '../lists/Moment.tsx';
import { useLive } from '../live/use-live.ts';
import { AnswerList } from './AnswerList.tsx';
import { AnswerSection } from './AnswerSection.tsx';
import { LetterActions } from './LetterActions.tsx';
import styles from './LetterScreen.module.css';

const tones: Record<LetterDetail['letter']['status'], MarkTone> = {
  open: 'waits',
  done: 'good',
  spam: 'over',
};

/** What somebody wrote, what they were answered, and what can be done about it. */
export function LetterScreen({ kind, id }: { kind: string; id: string }) {
  const text = useText();
  const address = `/console/letters/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`;
  const asking = useAnswer<LetterDetail>(address);
  useLive(['messages', 'deliveries'], asking.askAgain);
  const name = asking.answer && (asking.answer.letter.name || text('console.letter.nameless'));
  return (
    <>
      <BackLink href={consolePaths.letters}>{text('console.letter.back')}</BackLink>
      <ScreenHeading>{name ?? text('console.nav.letters')}</ScreenHeading>
      <Loaded asking={asking}>
        {({ letter, answers, canMail }) => (
          <>
            <Facts
              facts={[
                [
                  text('console.list.state'),
                  <Mark key="status" tone={tones[letter.status]}>
                    {text(`console.letter.status.${letter.status}`)}
                  </Mark>,
                ],
                [text('console.email'), letter.email],
                [text('console.letter.written'), <Moment key="at" at={letter.created_at} />],
                [text('console.letter.kind'), text(`console.letter.kind.${letter.kind}`)],
              ]}
            />
            <p className={styles.text}>{letter.text}</p>
            <LetterActions letter={letter} address={address} onChanged={asking.askAgain} />
            {answers.length > 0 && (
              <Section title={text('console.letter.answers')}>
                <AnswerList answers={answers} />
              </Section>
            )}
            <AnswerSection letter={letter} canMail={canMail} address={address} onChanged={asking.askAgain} />
          </>
        )}
      </Loaded>
    </>
  );
}
