import { messageValues } from '#content/message-values.ts';
import { sampleCustomer } from '#content/sample-customer.ts';
import {
  fillTemplate,
  isMessageSubject,
  type MessageSubject,
  type MessageValues,
  namesOf,
  textsIn,
} from '#domain/customer-messages.ts';
import { type Language, languageNames, languages } from '#domain/language.ts';
import type { WordsGroup } from '#domain/own-words.ts';
import { useTemplates } from '../customer-messages/use-templates.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { pathLabel } from './field-label.ts';
import styles from './words.module.css';
import { useWords } from './words-context.ts';

/** What is filled in for each customer, by the name that a text has for it. */
export function MessageNames({ subject }: { subject: MessageSubject }) {
  const text = useText();
  return (
    <div className={styles.item}>
      <p>
        <b>{text('console.words.placeholders')}</b>
      </p>
      <p className="small">{text('console.words.placeholders.hint')}</p>
      <dl className={`${styles.names} ${styles.placeholders}`}>
        {namesOf[subject].known.map((name) => (
          <div key={name}>
            <dt>
              <code lang="zxx">{`{${name}}`}</code>
            </dt>
            <dd>{text(`console.placeholder.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What a text must name, beside its field. */
export function NeededNames({ path }: { path: string }) {
  const text = useText();
  const { subject } = useWords();
  const needed = isMessageSubject(subject) ? namesOf[subject].needed[path] : undefined;
  if (!needed) return null;
  const names = needed.map((name) => `{${name}}`).join(' ');
  return <p className="small">{text('console.words.needs', { names })}</p>;
}

/** How the texts read for somebody, in every language, as they are typed. */
export function MessagePreview({ subject, value }: { subject: MessageSubject; value: WordsGroup }) {
  const text = useText();
  const language = useLanguage();
  const words = useWords();
  const company = useTemplates()?.company;
  if (!company) return null;
  const previewed = textsIn(value).filter(({ field }) => field !== 'title');
  return (
    <details className={styles.item}>
      <summary>{text('console.words.preview')}</summary>
      <p className="small">{text('console.words.sample')}</p>
      {previewed.map(({ path, words: inLanguages }) => (
        <div key={path} className={styles.sample}>
          <h3>{pathLabel(path, { ...words, subject }, { text, language })}</h3>
          <div className={styles.languages}>
            {languages.map((one) => (
              <Filled
                key={one}
                language={one}
                words={inLanguages[one]}
                values={messageValues(sampleCustomer, company, one)}
              />
            ))}
          </div>
        </div>
      ))}
    </details>
  );
}

function Filled({ language, words, values }: { language: Language; words: string; values: MessageValues }) {
  return (
    <figure>
      <figcaption className="small">{languageNames[language]}</figcaption>
      <p lang={language} className={styles.filled}>
        {fillTemplate(words, values)}
      </p>
    </figure>
  );
}
