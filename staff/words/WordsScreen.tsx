import { consolePaths } from '#domain/console.ts';
import { wordsSubjects } from '#domain/own-words.ts';
import type { WordsAnswer } from '#domain/own-words-changes.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { BackLink } from '../frame/BackLink.tsx';
import { NoSuchScreen } from '../frame/NoSuchScreen.tsx';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { WordsForm } from './WordsForm.tsx';
import { WordsHistory } from './WordsHistory.tsx';

/** One subject: what is written, what it was, and the way back. */
export function WordsScreen({ subject: asked }: { subject: string }) {
  const text = useText();
  const subject = wordsSubjects.find((one) => one === asked);
  const asking = useAnswer<WordsAnswer>(`/console/words/${encodeURIComponent(asked)}`);
  if (!subject) return <NoSuchScreen />;
  return (
    <>
      <BackLink href={consolePaths.words}>{text('console.words.all')}</BackLink>
      <ScreenHeading>{text(`console.words.${subject}`)}</ScreenHeading>
      <Loaded asking={asking}>
        {(answer) => (
          <>
            <WordsForm key={subject} answer={answer} />
            <Section title={text('console.words.history')}>
              <WordsHistory answer={answer} />
            </Section>
          </>
        )}
      </Loaded>
    </>
  );
}
