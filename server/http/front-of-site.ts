import type { Language } from '#domain/language.ts';
import { type PageId, pageOf } from '#domain/pages.ts';
import type { KeptAnswer } from './kept-answer.ts';
import type { Found } from './kept-responder.ts';
import { routeOfFile } from './routes/files.ts';
import { pageRoute } from './routes/pages.ts';
import { languageOfCookie } from './visitor-language.ts';

interface KeptSite {
  files: ReadonlyMap<string, KeptAnswer>;
  /** The page if it is kept already. */
  atHand(page: PageId, language: Language): KeptAnswer | undefined;
}

/** Finds what is kept of the site by the address alone: its pages once they have been rendered, and its files. */
export function frontOfSite({ files, atHand }: KeptSite) {
  const routes = new Map([...files].map(([path, kept]) => [path, { kept, route: routeOfFile(path) }]));

  return (path: string, cookie: string | undefined): Found | undefined => {
    const page = pageOf(path);
    if (!page) return routes.get(path);
    const kept = atHand(page, languageOfCookie(cookie));
    return kept && { kept, route: pageRoute };
  };
}
