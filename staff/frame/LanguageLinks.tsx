import { Flag } from '#design/brand/Flag.tsx';
import { type Language, languageKey, languageNames, languages } from '#domain/language.ts';
import { useLanguage } from '../language/language-context.tsx';
import styles from './LanguageLinks.module.css';

interface LanguageLinksProps {
  label: string;
  /** Where there is a script; a page without one follows the link. */
  onChoose?: (language: Language) => void;
}

/** The three languages, side by side. The server answers in the chosen one and remembers it in a cookie. */
export function LanguageLinks({ label, onChoose }: LanguageLinksProps) {
  const current = useLanguage();
  return (
    <ul className={styles.list} aria-label={label}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={`?${languageKey}=${language}`}
            lang={language}
            hrefLang={language}
            aria-current={language === current ? 'true' : undefined}
            onClick={
              onChoose &&
              ((event) => {
                event.preventDefault();
                onChoose(language);
              })
            }
          >
            <Flag language={language} />
            {language.toUpperCase()}
            <span className="visually-hidden">, {languageNames[language]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
