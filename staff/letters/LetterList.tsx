import { consolePaths } from '#domain/console.ts';
import type { LetterPage } from '#domain/letters.ts';
import { Loaded } from '../asking/Loaded.tsx';
import { useAnswer } from '../asking/use-answer.ts';
import { useText } from '../language/language-context.tsx';
import { Listing } from '../lists/Listing.tsx';
import { Mark } from '../lists/Mark.tsx';
import { Moment } from '../lists/Moment.tsx';
import { PageLinks } from '../lists/PageLinks.tsx';
import { Row } from '../lists/Row.tsx';
import { useLive } from '../live/use-live.ts';
import styles from './LetterList.module.css';

interface LetterListProps {
  asked: string;
  first: string | undefined;
  pageAt: (after: string) => string;
}

/** A page of the inbox. The first one shows by itself what has come or changed; older ones stay as they are. */
export function LetterList({ asked, first, pageAt }: LetterListProps) {
  const text = useText();
  const asking = useAnswer<LetterPage>(`/console/letters?${asked}`);
  useLive('messages', () => {
    if (first === undefined) asking.askAgain();
  });
  return (
    <Loaded asking={asking}>
      {({ letters, next }) => (
        <Listing
          count={text('console.letters.count', { count: letters.length })}
          empty={text('console.letters.empty')}
          pages={<PageLinks first={first} next={next && pageAt(next)} />}
        >
          {letters.map((letter) => (
            <Row
              key={letter.id}
              href={`${consolePaths.letters}/${letter.kind}/${letter.id}`}
              name={letter.name || text('console.letter.nameless')}
              mark={<Mark tone="waits">{text(`console.letter.kind.${letter.kind}`)}</Mark>}
              at={<Moment at={letter.created_at} />}
            >
              <p className={styles.beginning}>{letter.text}</p>
            </Row>
          ))}
        </Listing>
      )}
    </Loaded>
  );
}
