// `npm run bench:web`: the site in a browser beside the least there could be, with Lighthouse and a slow processor.
// Writes bench/results/web.md and a chart beside it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.ts';
import { freePort } from '../scripts/find-postgres.ts';
import { startServer } from '../tests/support/server-process.ts';
import { chartOf } from './report/chart.ts';
import { machine } from './report/machine.ts';
import { tableOf } from './report/tables.ts';
import { bytesTable, chaptersOfScripts, chaptersOfVisits } from './web/chapters.ts';
import { startEmptyPage } from './web/empty-page.ts';
import { overlayOpening } from './web/overlay-opening.ts';
import { reactFloor } from './web/react-floor.ts';
import { seenPaint } from './web/seen-paint.ts';
import { visitAll } from './web/visits.ts';

const began = performance.now();
const port = await freePort();
const site = `http://localhost:${port}`;

const server = await startServer({ PORT: String(port), PUBLIC_URL: site, RATE_LIMITS: 'on' });
const emptyPage = await startEmptyPage(site);
const browser = await chromium.launch({ executablePath: findBrowser() });
try {
  console.error("Building React's floor …");
  const floor = await reactFloor();
  console.error('Visiting every page in every language …');
  const { visits, empty } = await visitAll({ site, emptyPage: emptyPage.url });
  console.error('Visiting them on a slow line …');
  const seen = await seenPaint(browser, site, emptyPage.url);
  console.error('Opening the overlay …');
  const overlay = await overlayOpening(browser, `${site}/`, emptyPage.url);
  const [paint, ...others] = chaptersOfVisits(visits, empty);
  const scripts = await chaptersOfScripts(visits, floor);
  const chapters = [...(paint ? [paint] : []), seen, ...scripts, overlay, ...others];

  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  const text = [
    '# The site in the browser',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${machine()}, Chromium ${browser.version()}. ${minutes} minutes. A page is visited once, and twice more where it missed a bar that a busy machine may move; then the middle counts.`,
    ...chapters.flatMap((chapter) => ['', ...tableOf(chapter)]),
    '',
    ...bytesTable(visits, empty),
    '',
  ].join('\n');
  console.log(`\n${text}`);
  mkdirSync('bench/results', { recursive: true });
  writeFileSync('bench/results/web.md', text);
  writeFileSync('bench/results/web.svg', chartOf([...(paint ? [paint] : []), ...scripts.slice(0, 1)]));
} finally {
  await browser.close();
  emptyPage.stop();
  await server.stop();
}
