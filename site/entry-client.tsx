import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { reportUncaught } from '#design/errors/report-error.ts';
import { browserErrorPaths } from '#domain/browser-error-paths.ts';
import { languageOr } from '#domain/language.ts';
import { isWhole } from '#domain/package-counts.ts';
import { pageAt } from '#domain/pages.ts';
import { type PageContext, pageContextElementId, rootElementId } from '#domain/rendered-page.ts';
import { App } from './App.tsx';
import { callAddress } from './calls/backend.ts';
import { describePage } from './context/describe-page.ts';
import {
  addressedLanguage,
  mirrorLanguage,
  storedLanguage,
  storeLanguage,
} from './context/stored-language.ts';
import { longList } from './finder/long-list.ts';
import { Texts } from './language/texts.ts';
import { pages } from './page-registry.ts';

const element = (id: string) => document.getElementById(id) as HTMLElement;

async function start(): Promise<void> {
  reportUncaught(callAddress(browserErrorPaths.site));
  const rendered = JSON.parse(element(pageContextElementId).textContent) as Omit<PageContext, 'language'>;
  const renderedLanguage = languageOr(document.documentElement.lang);
  const addressed = addressedLanguage();
  if (addressed) storeLanguage(addressed);
  const language = addressed ?? storedLanguage() ?? renderedLanguage;

  const page = pageAt(location.pathname);
  const texts = new Texts(language);
  await Promise.all([
    texts.load('frame'),
    pages[page].load(texts),
    isWhole(rendered) ? undefined : longList.load(texts),
  ]);

  const app = <App context={{ ...rendered, language }} texts={texts} />;
  if (language === renderedLanguage) {
    // As something that can wait: React then leaves the browser time for whoever scrolls or types meanwhile.
    startTransition(() => void hydrateRoot(element(rootElementId), app));
  } else {
    // The cookie was lost or is refused: the server could not know the stored language.
    mirrorLanguage(language);
    describePage(page, texts);
    createRoot(element(rootElementId)).render(app);
  }
}

// Where it fails, the page that the server rendered stays readable and says so (`context/inline-script.ts`).
await start();
