import { consolePaths } from '#domain/console.ts';
import { isMessageSubject } from '#domain/customer-messages.ts';
import type { WordsOverview } from '#domain/own-words-changes.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { Moment } from '../lists/Moment.tsx';
import { Row } from '../lists/Row.tsx';
import styles from './words.module.css';

/** What the site says of the company, subject by subject. */
export function WordsPage() {
  const text = useText();
  const asking = useAnswer<WordsOverview>('/console/words');
  return (
    <>
      <ScreenHeading>{text('console.nav.words')}</ScreenHeading>
      <p className={styles.lead}>{text('console.words.lead')}</p>
      <Loaded asking={asking}>
        {({ subjects }) => (
          <>
            <SubjectList subjects={subjects.filter(({ subject }) => !isMessageSubject(subject))} />
            <Section title={text('console.words.messages')}>
              <SubjectList subjects={subjects.filter(({ subject }) => isMessageSubject(subject))} />
            </Section>
          </>
        )}
      </Loaded>
    </>
  );
}

function SubjectList({ subjects }: Pick<WordsOverview, 'subjects'>) {
  const text = useText();
  return (
    <ul className={styles.subjects}>
      {subjects.map(({ subject, isOwn, at, by_name }) => (
        <Row
          key={subject}
          href={`${consolePaths.words}/${subject}`}
          name={text(`console.words.${subject}`)}
          mark={isOwn ? '' : text('console.words.default')}
          at={at !== null && <Moment at={at} />}
        >
          {by_name}
        </Row>
      ))}
    </ul>
  );
}
