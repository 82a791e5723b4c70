import { Flag } from '#design/brand/Flag.tsx';
import { languageKey, languageNames, languages } from '#domain/language.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import styles from './LanguageLinks.module.css';

/** The three languages, side by side: no script is needed to change. */
export function LanguageLinks() {
  const current = useLanguage();
  const text = useText();
  return (
    <nav aria-label={text('staff.languages')}>
      <ul className={styles.list}>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={`?${languageKey}=${language}`}
              lang={language}
              hrefLang={language}
              aria-current={language === current ? 'true' : undefined}
            >
              <Flag language={language} />
              {language.toUpperCase()}
              <span className="visually-hidden">, {languageNames[language]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
