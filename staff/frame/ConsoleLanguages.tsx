import { type Language, languageKey } from '#domain/language.ts';
import { useText } from '../language/language-context.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';

/** The languages of the console, which stays at its address. */
export function ConsoleLanguages() {
  const text = useText();
  return (
    <LanguageLinks
      label={text('console.languages')}
      onChoose={(language) => location.assign(addressIn(language))}
    />
  );
}

/** This address with all it says, as it is at the moment of the click. */
function addressIn(language: Language): string {
  const address = new URL(location.href);
  address.searchParams.set(languageKey, language);
  return address.href;
}
