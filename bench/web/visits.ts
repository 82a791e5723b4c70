import { type Language, languages } from '#domain/language.ts';
import { type PageId, pageAddress, pageIds } from '#domain/pages.ts';
import { median } from '../report/figure.ts';
import { type VisitedPage, visitPage } from './visited-page.ts';

/** A page in a language, and what was seen of it: once, or three times where the first look was not good enough. */
export interface Visits {
  page: PageId;
  language: Language;
  name: string;
  turns: VisitedPage[];
}

/** What each page is held against; unknown addresses are the home page and are not visited apart. */
export const bars = {
  lcp: { is: 'at most', ratio: 1.5 },
  shift: { is: 'at most', value: 0 },
  performance: { is: 'at least', value: 98 },
  others: { is: 'at least', value: 100 },
} as const;

const turnsOfEmptyPage = 3;

export interface Tools {
  site: string;
  emptyPage: string;
}

export function nameOf(page: PageId, language: Language): string {
  return `${page.replace('_', ' ')}, ${language}`;
}

/** The empty page several times, between the pages: what else the machine does falls on both. */
export async function visitAll({ site, emptyPage }: Tools) {
  const empty: VisitedPage[] = [await visitPage(emptyPage)];
  const visits: Visits[] = [];
  const all = pageIds.flatMap((page) => languages.map((language) => ({ page, language })));
  for (const [place, { page, language }] of all.entries()) {
    const url = site + pageAddress(page, language);
    const name = nameOf(page, language);
    const seen = await visitPage(url);
    visits.push({ page, language, name, turns: [seen] });
    tell(name, seen);
    const isEmptyDue = (place + 1) % Math.ceil(all.length / (turnsOfEmptyPage - 1)) === 0;
    if (isEmptyDue || place === all.length - 1) empty.push(await visitPage(emptyPage));
  }
  const emptyLcp = median(empty.map(({ lcp }) => lcp));
  // A busy moment of the machine is no property of a page: looked at twice more, the middle counts.
  for (const { page, language, name, turns } of visits) {
    if (isGoodEnough(turns[0] as VisitedPage, emptyLcp)) continue;
    const url = site + pageAddress(page, language);
    turns.push(await visitPage(url), await visitPage(url));
    for (const seen of turns.slice(1)) tell(`${name}, again`, seen);
  }
  return { empty, visits };
}

/** So that whoever waits sees how far it is. */
function tell(name: string, { lcp, scores }: VisitedPage): void {
  console.error(`  ${name}: seen after ${Math.round(lcp)} ms, performance ${scores.performance}`);
}

function isGoodEnough({ lcp, scores }: VisitedPage, emptyLcp: number): boolean {
  return lcp <= bars.lcp.ratio * emptyLcp && scores.performance >= bars.performance.value;
}
