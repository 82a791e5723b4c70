// First, so that a component's own styles win over the general ones.
import '#design/styles/base.css';
import '#design/styles/form-fields.css';
import './styles/console.css';
import './styles/name-fonts.css';
import { createRoot } from 'react-dom/client';
import { reportError, reportUncaught } from '#design/errors/report-error.ts';
import { loadPopoverPolyfill } from '#design/polyfills/popover-polyfill.ts';
import { browserErrorPaths } from '#domain/browser-error-paths.ts';
import { languageKey, languageOr } from '#domain/language.ts';
import { rootElementId, troubleElementId } from '#domain/rendered-page.ts';
import { Console } from './Console.tsx';
import { consoleTexts } from './language/console-texts.ts';
import { LanguageProvider } from './language/language-context.tsx';

const element = (id: string) => document.getElementById(id) as HTMLElement;

async function start(): Promise<void> {
  reportUncaught(browserErrorPaths.console);
  const language = languageOr(document.documentElement.lang);
  const [i18n] = await Promise.all([consoleTexts(language), loadPopoverPolyfill()]);
  forgetAddressedLanguage();
  createRoot(element(rootElementId)).render(
    <LanguageProvider language={language} i18n={i18n}>
      <Console />
    </LanguageProvider>,
  );
}

/** The server keeps it in a cookie; an address that is copied later should not carry it. */
function forgetAddressedLanguage(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(languageKey)) return;
  address.searchParams.delete(languageKey);
  history.replaceState(history.state, '', address);
}

start().catch((error) => {
  reportError('part', 'The console did not start.', error);
  element(troubleElementId).hidden = false;
});
