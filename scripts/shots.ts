// `npm run shots`: a picture of every route and every open state, at five widths and in three languages, in shots/.
// `npm run shots -- overlay 360 tr` makes only those with all these words in their name; `site` leaves out the console.
// Commas stand for "or": `npm run shots -- site 360,1440 tr,ru`.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type ViewportSize } from '@playwright/test';
import { type Language, languages } from '../domain/language.ts';
import { readConfiguration } from '../server/runtime/configuration.ts';
import { giveUpLinks } from '../tests/browser/support/dead-links.ts';
import { startServer } from '../tests/support/server-process.ts';
import { findBrowser } from './find-browser.ts';
import { fillStore } from './seed/fill-store.ts';
import { formScenes } from './shots/form-scenes.ts';
import { failedPayments, staffTheOffice } from './shots/office.ts';
import { entranceScenes, officeScenes } from './shots/office-scenes.ts';
import { openScenes } from './shots/open-scenes.ts';
import type { Scene } from './shots/scene.ts';
import { siteScenes } from './shots/site-scenes.ts';
import { workScenes } from './shots/work-scenes.ts';

const widths = { 320: 640, 360: 800, 768: 1024, 1280: 800, 1440: 900 } as const;
const wanted = process.argv.slice(2);
const scenes = [
  ...entranceScenes,
  ...officeScenes,
  ...workScenes,
  ...openScenes,
  ...siteScenes,
  ...formScenes,
];

const dataDir = await mkdtemp(join(tmpdir(), 'meltem-shots-'));
await fillStore({ ...readConfiguration({}), dataDir }, { count: 2_000, isMore: false });
const server = await startServer({ DATA_DIR: dataDir, STAFF_URL: 'http://localhost:3001' });
giveUpLinks(server, await failedPayments(server));
const sessions = await staffTheOffice(server);
const browser = await chromium.launch({ executablePath: findBrowser() });
await mkdir('shots', { recursive: true });
for (const language of languages) {
  for (const [width, height] of Object.entries(widths)) {
    for (const scene of scenes) {
      await take(scene, language, { width: Number(width), height }).catch((error) => {
        console.error(`${scene.name} at ${width} in ${language} could not be shown.`, error);
        process.exitCode = 1;
      });
    }
  }
}
await browser.close();
await server.stop();
await rm(dataDir, { recursive: true });

async function take(scene: Scene, language: Language, viewport: ViewportSize): Promise<void> {
  const name = `${scene.name}-${viewport.width}-${language}`;
  const words = [...name.split('-'), scene.isForStaff ? 'staff' : 'site'];
  if (!wanted.every((word) => word.split(',').some((one) => words.includes(one)))) return;
  const context = await browser.newContext({
    viewport,
    baseURL: server.url,
    hasTouch: viewport.width < 500,
    reducedMotion: 'reduce',
    storageState: {
      cookies: cookiesFor(scene),
      origins: [{ origin: server.url, localStorage: stored(scene) }],
    },
  });
  // A cookie knows no port: it is good for both listeners.
  await context.addCookies([{ name: 'lang', value: language, url: server.url }]);
  await context.route(/openstreetmap/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  const page = await context.newPage();
  const path = typeof scene.path === 'string' ? scene.path : scene.path(server);
  await page.goto((scene.isForStaff ? server.staffUrl : server.url) + path, {
    waitUntil: scene.isLive ? 'load' : 'networkidle',
  });
  if (scene.isLive) await page.locator('main h1').waitFor();
  await scene.act?.(page, server);
  // Pictures that wait to be scrolled to are wanted too.
  await page.evaluate(() => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
  });
  if (scene.isLive) await page.locator('main p[class*=loading]').waitFor({ state: 'hidden' });
  else await page.waitForLoadState('networkidle');
  // The header would be pictured where the page was scrolled to.
  if (scene.isWholePage) await page.evaluate(() => scrollTo(0, 0));
  if (scene.isWholeDialog) {
    const height = await page.locator('dialog[open]').evaluate(({ scrollHeight }) => scrollHeight);
    await page.setViewportSize({ ...viewport, height });
  }
  await page.screenshot({ path: `shots/${name}.png`, fullPage: scene.isWholePage });
  console.log(`shots/${name}.png`);
  await context.close();
}

function cookiesFor({ isForOwner, isForInstaller }: Scene) {
  if (isForInstaller) return sessions.installer;
  return isForOwner ? sessions.owner : [];
}

function stored({ stored = {} }: Scene): { name: string; value: string }[] {
  return Object.entries(stored).map(([name, value]) => ({ name, value }));
}
