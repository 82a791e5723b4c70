import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { reportUncaught } from '#design/errors/report-error.ts';
import { loadPopoverPolyfill } from '#design/polyfills/popover-polyfill.ts';
import { browserErrorPaths } from '#domain/browser-error-paths.ts';
import { languageOr } from '#domain/language.ts';
import type { OwnContent } from '#domain/own-content.ts';
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
import { fetchOwnContent } from './context/use-own-content.ts';
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
  const texts = new Texts(language, language === renderedLanguage ? rendered.own : undefined);
  await Promise.all([
    loadPopoverPolyfill(),
    texts.load('frame'),
    pages[page].load(texts),
    isWhole(rendered) ? undefined : longList.load(texts),
  ]);

  const context = { ...rendered, language };
  if (language === renderedLanguage) {
    const app = <App context={context} texts={texts} />;
    // As something that can wait: React then leaves the browser time for whoever scrolls or types meanwhile.
    startTransition(() => void hydrateRoot(element(rootElementId), app));
  } else {
    // The cookie was lost or is refused: the server could not know the stored language.
    mirrorLanguage(language);
    // In the other language, like the page below it.
    document.getElementById('announcement')?.remove();
    // Without an answer the page stands in its language, in the words that the site was built with.
    const { version, company } = rendered.own;
    const own: OwnContent = await fetchOwnContent(texts).catch(() => ({ version, company }));
    texts.takeOwn(own);
    describePage(page, texts);
    createRoot(element(rootElementId)).render(
      // The places that came are named in the other language.
      <App context={{ ...context, own, places: undefined }} texts={texts} />,
    );
  }
}

// Where it fails, the page that the server rendered stays readable and says so (`context/inline-script.ts`).
await start();
