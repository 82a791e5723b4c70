import { normalize } from 'node:path/posix';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { DictionarySection } from '#content/dictionaries/sections.ts';
import { fontsOfLanguage } from '#design/fonts/fonts-of-language.ts';
import { isWhole } from '#domain/package-counts.ts';
import { pagePaths } from '#domain/pages.ts';
import type { SiteRenderer } from '#domain/rendered-page.ts';
import { App } from './App.tsx';
import { backendAddress } from './calls/backend.ts';
import { inlineScript } from './context/inline-script.ts';
import { PageContextProvider } from './context/page-context.tsx';
import { LoadTrouble } from './dialog/LoadTrouble.tsx';
import { chooseShown, longList, longListSource } from './finder/long-list.ts';
import { Announcement } from './frame/Announcement.tsx';
import { dictionarySource, Texts } from './language/texts.ts';
import { pages } from './page-registry.ts';

export { renderDocument } from './documents/render-document.ts';

export const backend = backendAddress();

export const renderPage: SiteRenderer['renderPage'] = async (id, context) => {
  const texts = new Texts(context.language, context.own);
  const page = pages[id];
  const sections: DictionarySection[] = ['frame', ...page.sections];
  const sources = [...fontsOfLanguage(context.language), 'site/entry-client.tsx', normalize(page.source)];
  if (!isWhole(context)) {
    sections.push(...longList.sections);
    sources.push(longListSource);
  }
  const { announcement } = context.own;
  await Promise.all([
    texts.load('frame'),
    // Its words are no part of the frame's: a page without one would carry them too.
    announcement && texts.load('hours'),
    page.load(texts),
    isWhole(context) ? undefined : longList.load(texts),
  ]);
  return {
    announcementHtml: announcement
      ? renderToStaticMarkup(<Announcement words={announcement.text} texts={texts} />)
      : '',
    title: texts.say(`${id}.title`),
    description: texts.say(`${id}.description`),
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
    inlineScript: inlineScript(context.language, announcement),
    sources: [...sources, ...sections.map((section) => dictionarySource(context.language, section))],
  };
};
