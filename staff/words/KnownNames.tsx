import type { WordsAnswer } from '#domain/own-words-changes.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import styles from './words.module.css';

/** What may be written in braces, and what it says today. A struck promise is told only where a text still has it. */
export function KnownNames({ names, struck, value }: Pick<WordsAnswer, 'names' | 'struck' | 'value'>) {
  const text = useText();
  const language = useLanguage();
  const written = JSON.stringify(value);
  return (
    <details className={styles.item}>
      <summary>{text('console.words.names')}</summary>
      <p className="small">{text('console.words.names.hint')}</p>
      <dl className={styles.names}>
        {Object.entries(names)
          .filter(([name]) => !struck.includes(name) || written.includes(`{${name}}`))
          .map(([name, words]) => (
            <div key={name}>
              <dt>
                <code lang="zxx">{`{${name}}`}</code>
              </dt>
              <dd>{struck.includes(name) ? text('console.words.choice.struck') : words[language]}</dd>
            </div>
          ))}
      </dl>
    </details>
  );
}
