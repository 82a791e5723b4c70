import { isPagePath, pageAt } from '#domain/pages.ts';
import type { Found } from './kept-responder.ts';
import type { PublicParts } from './public-app.ts';
import { routeOfFile } from './routes/files.ts';
import { pageRoute } from './routes/pages.ts';
import { languageOfCookie } from './visitor-language.ts';

/** Finds what is kept of the site by the address alone: its pages once they have been rendered, and its files. */
export function frontOfSite({ pages, files }: Pick<PublicParts, 'pages' | 'files'>) {
  const routes = new Map([...files].map(([path, kept]) => [path, { kept, route: routeOfFile(path) }]));

  return (path: string, cookie: string | undefined): Found | undefined => {
    if (!isPagePath(path)) return routes.get(path);
    const kept = pages.atHand?.(pageAt(path), languageOfCookie(cookie));
    return kept && { kept, route: pageRoute };
  };
}
