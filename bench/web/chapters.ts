import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { company } from '#content/company.ts';
import { defaultLanguage } from '#domain/language.ts';
import { loadBuiltSite } from '../../server/pages/built-site.ts';
import { median } from '../report/figure.ts';
import type { Chapter } from '../report/tables.ts';
import { type Category, categories, kinds, type VisitedPage } from './visited-page.ts';
import { bars, type Visits } from './visits.ts';

/** What Lighthouse saw, each figure with its bar. */
export function chaptersOfVisits(visits: Visits[], empty: VisitedPage[]): Chapter[] {
  const emptyLcp = median(empty.map(({ lcp }) => lcp));
  return [
    {
      title: 'Largest contentful paint',
      how: `Lighthouse, mobile, simulated slow 4G and a processor that is 4 × slower. The reference is a page of a few lines in the same typefaces, without scripts, served by node:http with the same headers. The simulation counts every script that came before the paint, whatever its priority (decision 29) (median of ${empty.length} visits).`,
      figures: visits.map(({ name, turns }) => ({
        name,
        unit: 'ms',
        ours: turns.map(({ lcp }) => lcp),
        reference: turns.map(() => emptyLcp),
        bar: bars.lcp,
      })),
    },
    {
      title: 'Layout shift',
      how: 'Cumulative layout shift while the page loads.',
      figures: visits.map(({ name, turns }) => ({
        name,
        unit: '',
        ours: turns.map(({ shift }) => shift),
        reference: [],
        bar: bars.shift,
      })),
    },
    ...categories.map((category) => scoresOf(category, visits)),
  ];
}

const titles: Record<Category, string> = {
  performance: 'Performance',
  accessibility: 'Accessibility',
  'best-practices': 'Best practices',
  seo: 'Search engines',
};

function scoresOf(category: Category, visits: Visits[]): Chapter {
  return {
    title: `${titles[category]}, Lighthouse's score`,
    how: 'Of 100.',
    figures: visits.map(({ name, turns }) => ({
      name,
      unit: '',
      ours: turns.map(({ scores }) => scores[category]),
      reference: [],
      bar: category === 'performance' ? bars.performance : bars.others,
    })),
  };
}

/** The scripts of a first view beside React's own floor, and beside those of the home page. */
export async function chaptersOfScripts(visits: Visits[], floor: number): Promise<Chapter[]> {
  const weights = new Map<Visits, number>();
  const inside = await weightInside();
  for (const visit of visits) {
    weights.set(visit, inside + (await weightOf((visit.turns[0] as VisitedPage).scripts)));
  }
  const ofHome = (language: string) =>
    weights.get(visits.find((visit) => visit.page === 'home' && visit.language === language) as Visits) ?? 0;
  const figure = (visit: Visits, reference: number, ratio: number) => ({
    name: visit.name,
    unit: 'B',
    ours: [weights.get(visit) as number],
    reference: [reference],
    bar: { is: 'at most' as const, ratio },
  });
  return [
    {
      title: "JavaScript of the first view beside React's own floor",
      how: 'Bytes of Brotli, without headers: the files that are fetched, and the small script that stands in every page itself. The reference is react and react-dom hydrating an element without content, built and compressed in this run with the same settings.',
      figures: visits.map((visit) => figure(visit, floor, 1.35)),
    },
    {
      title: "JavaScript of the first view beside the home page's",
      how: 'Bytes of Brotli. The reference is the home page in the same language.',
      figures: visits
        .filter(({ page }) => page !== 'home')
        .map((visit) => figure(visit, ofHome(visit.language), 1)),
    },
  ];
}

/** What the script weighs by itself that stands in every page. */
async function weightInside(): Promise<number> {
  const { renderPage } = await loadBuiltSite();
  const own = { version: 0, company };
  const visit = { language: defaultLanguage, year: 2026, own, packages: [], onSale: { eco: 0, pro: 0 } };
  const { inlineScript } = await renderPage('about', visit);
  return (await promisify(brotliCompress)(inlineScript)).length;
}

async function weightOf(scripts: string[]): Promise<number> {
  const sizes = scripts.map(async (url) => {
    const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    return Number(headers.get('content-length'));
  });
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}

/** Bytes by kind, as a table of its own: nothing is held against them here, `npm test` does that. */
export function bytesTable(visits: Visits[], empty: VisitedPage[]): string[] {
  const row = (name: string, { bytes, requests }: VisitedPage) => {
    const total = kinds.reduce((sum, kind) => sum + bytes[kind], 0);
    const cells = [...kinds.map((kind) => bytes[kind]), total].map((size) => size.toLocaleString('en'));
    return `| ${[name, ...cells, requests].join(' | ')} |`;
  };
  return [
    '## Bytes by kind',
    '',
    'Over the wire, headers included.',
    '',
    `| | ${[...kinds, 'all', 'requests'].join(' | ')} |`,
    `|---|${'---:|'.repeat(kinds.length + 2)}`,
    row('nearly empty page', empty[0] as VisitedPage),
    ...visits.map(({ name, turns }) => row(name, turns[0] as VisitedPage)),
  ];
}
