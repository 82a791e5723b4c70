// Draws the icons and the preview images that social networks show, with the site's own motif and fonts.
// Run with `npm run images` after a headline or the mark changed; the pictures are kept in the repository.
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { windPath } from '../design/wind/wind.ts';
import { type Language, languages } from '../domain/language.ts';
import { findBrowser } from './find-browser.ts';

const target = new URL('../site/public/', import.meta.url);
const mark = await readFile(new URL('icon.svg', target), 'utf8');
const fonts = await Promise.all(['onest-latin', 'onest-turkish', 'onest-russian'].map(fontFace));
const browser = await chromium.launch({ executablePath: findBrowser() });

for (const language of languages)
  await savePicture(`preview-${language}.png`, 1200, 630, await preview(language));
for (const size of [192, 512]) await savePicture(`icon-${size}.png`, size, size, icon(mark, size));
const square = mark.replace('rx="12"', '');
await savePicture('apple-touch-icon.png', 180, 180, icon(square, 180));
// A mask may cut a fifth off every side.
await savePicture(
  'icon-maskable-512.png',
  512,
  512,
  icon(square.replace('<path', '<path transform="translate(9.600 9.600) scale(.7)"'), 512),
);
await writeFile(new URL('favicon.ico', target), iconFile(await picture(32, 32, icon(mark, 32)), 32));
await browser.close();

async function savePicture(name: string, width: number, height: number, html: string) {
  await writeFile(new URL(name, target), await picture(width, height, html));
}

async function picture(width: number, height: number, html: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<!doctype html><style>body{margin:0;background:transparent}</style>${html}`);
  await page.evaluate(() => document.fonts.ready);
  const bytes = await page.screenshot({ omitBackground: true });
  await page.close();
  return bytes;
}

function icon(svg: string, size: number): string {
  return `<div style="width:${size}px;height:${size}px">${svg.replace('<svg', '<svg style="display:block"')}</div>`;
}

async function preview(language: Language): Promise<string> {
  const texts = JSON.parse(
    await readFile(new URL(`../content/dictionaries/${language}/home.json`, import.meta.url), 'utf8'),
  );
  const wind = windPath(100, { width: 1200, height: 300, pad: 20, amplitude: 34 });
  return `<style>${fonts.join('')}
    body{width:1200px;height:630px;background:#f7fbfa;color:#0b2534;font-family:Onest;overflow:hidden;position:relative}
    h1{position:absolute;top:164px;left:68px;margin:0;font-size:104px;font-weight:600;letter-spacing:-.035em;line-height:.98}
    .logo{position:absolute;top:56px;left:72px;display:flex;gap:20px;align-items:center;font-weight:700;font-size:48px;letter-spacing:-.045em}
    .logo svg{width:64px} .wind{position:absolute;left:0;bottom:-70px;overflow:visible;fill:none;stroke:#0b7372;stroke-width:3}
    .sun{position:absolute;right:84px;top:40px;width:126px;height:126px;border-radius:50%;background:repeating-linear-gradient(#f6b93b 0 9px,transparent 9px 14px)}
  </style><div class="sun"></div><div class="logo">${mark}<span>meltem</span></div>
  <h1>${texts['home.heading.line1']}<br>${texts['home.heading.line2']}</h1>
  <svg class="wind" width="1200" height="300"><path d="${wind}"/></svg>`;
}

async function fontFace(name: string): Promise<string> {
  const bytes = await readFile(new URL(`../design/fonts/${name}.woff2`, import.meta.url), 'base64');
  const range =
    { 'onest-turkish': 'U+011E-011F,U+0130,U+015E-015F', 'onest-russian': 'U+0401-0451' }[name] ??
    'U+0020-00FF,U+0131,U+2000-206F';
  return `@font-face{font-family:Onest;font-weight:400 700;unicode-range:${range};src:url(data:font/woff2;base64,${bytes})}`;
}

/** An .ico file is a short header before a PNG. */
function iconFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
