import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { DictionarySection } from '#content/dictionaries/sections.ts';
import { fontsOfLanguage } from '#design/fonts/fonts-of-language.ts';
import { isWhole } from '#domain/package-counts.ts';
import { pagePaths } from '#domain/pages.ts';
import type { SiteRenderer } from '#domain/rendered-page.ts';
import { App } from './App.tsx';
import { LoadTrouble } from './dialog/LoadTrouble.tsx';
import { chooseShown, longList, longListSource } from './finder/long-list.ts';
import { dictionarySource, Texts } from './language/texts.ts';
import { pages } from './page-registry.ts';
import { inlineScript } from './visit/inline-script.ts';
import { VisitProvider } from './visit/visit-context.tsx';

export { backend } from './calls/backend.ts';

export const renderPage: SiteRenderer['renderPage'] = async (id, visit) => {
  const texts = new Texts(visit.language);
  const page = pages[id];
  const sections: DictionarySection[] = ['frame', ...page.sections];
  const sources = ['style.css', ...fontsOfLanguage(visit.language), 'site/entry-client.tsx', page.source];
  if (!isWhole(visit)) {
    sections.push(...longList.sections);
    sources.push(longListSource);
  }
  await Promise.all([
    texts.load('frame'),
    page.load(texts),
    isWhole(visit) ? undefined : longList.load(texts),
  ]);
  return {
    title: texts.i18n._(`${id}.title`),
    description: texts.i18n._(`${id}.description`),
    html: renderToString(<App visit={visit} texts={texts} ssrPath={pagePaths[id]} />),
    troubleHtml: renderToStaticMarkup(
      <VisitProvider visit={visit} texts={texts} choosePackages={(list) => chooseShown(list, texts)}>
        <LoadTrouble />
      </VisitProvider>,
    ),
    inlineScript: inlineScript(visit.language),
    sources: [...sources, ...sections.map((section) => dictionarySource(visit.language, section))],
  };
};
