import type { CoverageAnswer, ListedPlaces } from './coverage.ts';
import type { Language } from './language.ts';
import type { OwnContent } from './own-content.ts';
import type { ShownPackages } from './package-counts.ts';
import type { PageId } from './pages.ts';
import type { TextSource } from './text-source.ts';

/** What a page is rendered from; the browser gets the same to continue with. */
export interface PageContext extends ShownPackages {
  language: Language;
  /** The year of the copyright line, so that server and browser agree on New Year's Eve. */
  year: number;
  own: OwnContent;
  /** What the coverage page was asked by its address. */
  coverage?: CoverageAnswer;
  /** Where there is Meltem: only of the coverage page. */
  places?: ListedPlaces | undefined;
}

export interface RenderedPage {
  title: string;
  description: string;
  /** What stands above it; empty where nothing is announced. */
  announcementHtml: string;
  /** What stands in the page's root element. */
  html: string;
  /** Shown when a part of the site does not come: translated, for it may be the dictionary that is missing. */
  troubleHtml: string;
  /** What stands in the page itself, for the time until its scripts have come. */
  inlineScript: string;
  /** Source files whose built scripts, styles and fonts the page needs at once. */
  sources: string[];
}

/** What the built site offers to the server. */
export interface SiteRenderer {
  /** Where the site's calls go: empty for its own origin, otherwise an address the content policy must allow. */
  backend: string;
  renderPage(page: PageId, context: PageContext): Promise<RenderedPage>;
  /** A printable document by its file, like "customer-agreement.en.html"; undefined where there is none. */
  renderDocument(file: string, source: TextSource): string | undefined;
}

/** The element that carries the page's data, and the one the page is rendered into. */
export const pageContextElementId = 'page-context';
export const rootElementId = 'root';
export const troubleElementId = 'trouble';
/** The link to the script that brings the page to life. */
export const entryElementId = 'entry';
