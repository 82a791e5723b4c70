import { type MouseEvent, useId } from 'react';
import { Flag } from '#design/brand/Flag.tsx';
import { type Language, languageKey, languageNames, languages } from '#domain/language.ts';
import { usePageContext, useText } from '../context/page-context.tsx';
import { storeLanguage } from '../context/stored-language.ts';
import { isPlainClick } from '../links/plain-click.ts';
import styles from './LanguagePicker.module.css';
import { useTimedPopover } from './use-timed-popover.ts';

/** The current flag; a click shows the others for 2 s. Picking one stores it and reloads the page. */
export function LanguagePicker() {
  const { language: current } = usePageContext();
  const text = useText();
  const listId = useId();
  const list = useTimedPopover<HTMLUListElement>();

  function pick(event: MouseEvent, language: Language) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    storeLanguage(language);
    const address = new URL(location.href);
    if (address.searchParams.has(languageKey)) {
      // A language in the address would win over the stored one.
      address.searchParams.delete(languageKey);
      location.replace(address);
    } else {
      location.reload();
    }
  }

  return (
    <div className={styles.picker}>
      <button type="button" className={styles.current} popoverTarget={listId}>
        <Flag language={current} />
        {current.toUpperCase()}
        <span className="visually-hidden">, {text('frame.language', { name: languageNames[current] })}</span>
      </button>
      <ul id={listId} ref={list} popover="auto" className={styles.list} aria-label={text('frame.languages')}>
        {languages
          .filter((language) => language !== current)
          .map((language) => (
            <li key={language}>
              <a
                href={`?${languageKey}=${language}`}
                lang={language}
                hrefLang={language}
                onClick={(event) => pick(event, language)}
              >
                <Flag language={language} />
                {languageNames[language]}
              </a>
            </li>
          ))}
      </ul>
    </div>
  );
}
