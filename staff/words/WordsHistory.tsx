import { changesBetween, type WordsAnswer, withDefaults } from '#domain/own-words-changes.ts';
import { problemText } from '../api/problem.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Moment } from '../lists/Moment.tsx';
import { pathLabel } from './field-label.ts';
import { useWordsChange } from './use-words-change.ts';
import styles from './words.module.css';

const mostShown = 12;

/** Who changed what, from the newest version on, and the way back to each. */
export function WordsHistory({ answer }: { answer: WordsAnswer }) {
  const text = useText();
  const language = useLanguage();
  const changing = useWordsChange(answer);
  const { subject, history, byDefault, version: present } = answer;
  const whole = (value: WordsAnswer['value'] | null) => withDefaults(subject, value, byDefault);

  const said = (words: string | undefined) => words || text('console.words.nothing');
  const restore = (value: WordsAnswer['value'] | null) => changing.send(() => changing.publish(value));

  if (history.length === 0) return <p>{text('console.words.history.empty')}</p>;
  return (
    <>
      {changing.problem && (
        <p className="alert" role="alert">
          {problemText(changing.problem, text)}
        </p>
      )}
      <ol className={styles.history}>
        {history.map(({ version, at, by_name, value }, index) => {
          const older = history[index + 1];
          const isOldest = version === 1;
          const changes = older || isOldest ? changesBetween(whole(older?.value ?? null), whole(value)) : [];
          return (
            <li key={version}>
              <p>
                <Moment at={at} /> <b>{by_name}</b>
              </p>
              <ul>
                {changes.slice(0, mostShown).map(({ path, from, to }) => (
                  <li key={path}>
                    {pathLabel(path, answer, { text, language })}: <s>{said(from)}</s> → <b>{said(to)}</b>
                  </li>
                ))}
                {changes.length > mostShown && (
                  <li>{text('console.words.more', { count: changes.length - mostShown })}</li>
                )}
              </ul>
              <div className="actions">
                {version !== present && (
                  <button type="button" className="button" onClick={() => restore(value)}>
                    {text('console.words.history.back')}
                  </button>
                )}
                {isOldest && present > 0 && (
                  <button type="button" className="button" onClick={() => restore(null)}>
                    {text('console.words.history.first')}
                  </button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
