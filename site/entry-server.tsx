import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { fontsOfLanguage } from '#design/fonts/fonts-of-language.ts';
import { pagePaths } from '#domain/pages.ts';
import type { SiteRenderer } from '#domain/rendered-page.ts';
import { App } from './App.tsx';
import { LoadTrouble } from './frame/LoadTrouble.tsx';
import { dictionarySource, Texts } from './language/texts.ts';
import { pages } from './pages/registry.ts';
import { VisitProvider } from './visit/visit-context.tsx';

export { backend } from './calls/backend.ts';

export const renderPage: SiteRenderer['renderPage'] = async (id, visit) => {
  const texts = new Texts(visit.language);
  const page = pages[id];
  await Promise.all([texts.load('frame'), page.load(texts)]);
  return {
    title: texts.i18n._(`${id}.title`),
    description: texts.i18n._(`${id}.description`),
    html: renderToString(<App visit={visit} texts={texts} ssrPath={pagePaths[id]} />),
    troubleHtml: renderToStaticMarkup(
      <VisitProvider visit={visit} texts={texts}>
        <LoadTrouble />
      </VisitProvider>,
    ),
    sources: [
      'site/entry-client.tsx',
      ...fontsOfLanguage(visit.language),
      page.source,
      ...(['frame', ...page.sections] as const).map((section) => dictionarySource(visit.language, section)),
    ],
  };
};
