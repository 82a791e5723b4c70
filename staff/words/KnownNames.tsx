import type { WordsAnswer } from '#domain/own-words-changes.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import styles from './words.module.css';

/** What may be written in braces, and what it says today. */
export function KnownNames({ names }: Pick<WordsAnswer, 'names'>) {
  const text = useText();
  const language = useLanguage();
  return (
    <details className={styles.item}>
      <summary>{text('console.words.names')}</summary>
      <p className="small">{text('console.words.names.hint')}</p>
      <dl className={styles.names}>
        {Object.entries(names).map(([name, words]) => (
          <div key={name}>
            <dt>
              <code lang="zxx">{`{${name}}`}</code>
            </dt>
            <dd>{words[language]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
