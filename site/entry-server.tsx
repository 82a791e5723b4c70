import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { DictionarySection } from '#content/dictionaries/sections.ts';
import { fontsOfLanguage } from '#design/fonts/fonts-of-language.ts';
import { isWhole } from '#domain/package-counts.ts';
import { pagePaths } from '#domain/pages.ts';
import type { SiteRenderer } from '#domain/rendered-page.ts';
import { App } from './App.tsx';
import { inlineScript } from './context/inline-script.ts';
import { PageContextProvider } from './context/page-context.tsx';
import { LoadTrouble } from './dialog/LoadTrouble.tsx';
import { chooseShown, longList, longListSource } from './finder/long-list.ts';
import { dictionarySource, Texts } from './language/texts.ts';
import { pages } from './page-registry.ts';

export { backend } from './calls/backend.ts';

export const renderPage: SiteRenderer['renderPage'] = async (id, context) => {
  const texts = new Texts(context.language);
  const page = pages[id];
  const sections: DictionarySection[] = ['frame', ...page.sections];
  const sources = [...fontsOfLanguage(context.language), 'site/entry-client.tsx', page.source];
  if (!isWhole(context)) {
    sections.push(...longList.sections);
    sources.push(longListSource);
  }
  await Promise.all([
    texts.load('frame'),
    page.load(texts),
    isWhole(context) ? undefined : longList.load(texts),
  ]);
  return {
    title: texts.i18n._(`${id}.title`),
    description: texts.i18n._(`${id}.description`),
    html: renderToString(<App context={context} texts={texts} ssrPath={pagePaths[id]} />),
    troubleHtml: renderToStaticMarkup(
      <PageContextProvider
        context={context}
        texts={texts}
        choosePackages={(list) => chooseShown(list, texts)}
      >
        <LoadTrouble />
      </PageContextProvider>,
    ),
    inlineScript: inlineScript(context.language),
    sources: [...sources, ...sections.map((section) => dictionarySource(context.language, section))],
  };
};
