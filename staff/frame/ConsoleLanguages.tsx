import { Flag } from '#design/brand/Flag.tsx';
import { type Language, languageKey, languageNames, languages } from '#domain/language.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import styles from './ConsoleLanguages.module.css';

/** The three languages. The server answers the same address in the chosen one and remembers it in a cookie. */
export function ConsoleLanguages() {
  const current = useLanguage();
  const text = useText();
  return (
    <ul className={styles.list} aria-label={text('console.languages')}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={`?${languageKey}=${language}`}
            lang={language}
            hrefLang={language}
            aria-current={language === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              location.assign(addressIn(language));
            }}
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

/** This address with all it says, as it is at the moment of the click. */
function addressIn(language: Language): string {
  const address = new URL(location.href);
  address.searchParams.set(languageKey, language);
  return address.href;
}
