import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** The files of our typefaces. */
export const fontFiles = /\/assets\/.*\.woff2$/;

/** DejaVu Sans, the widest that a machine usually has, brought along: what is installed here does not matter. */
const fixture = (file: string) =>
  readFileSync(new URL(`../../fixtures/fonts/${file}.woff2`, import.meta.url)).toString('base64');

export const wideFigures = fixture('dejavu-sans-bold');

/** Has the wide typeface at hand on every page from here on. */
export async function loadWideTypeface(page: Page): Promise<void> {
  const faces = [
    { family: 'Wide', file: 'dejavu-sans', weight: '400 599' },
    { family: 'Wide', file: 'dejavu-sans-bold', weight: '600 700' },
    // As in design/styles/fallback-fonts.css: figures never fall back to something wide.
    { family: 'Wide Figures', file: 'dejavu-sans-bold', weight: '650 750', sizeAdjust: '53.3%' },
  ].map((face) => ({ ...face, bytes: fixture(face.file) }));
  await page.addInitScript((given) => {
    for (const { family, bytes, ...descriptors } of given) {
      const buffer = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      document.fonts.add(new FontFace(family, buffer, descriptors as FontFaceDescriptors));
    }
  }, faces);
}

/** Sets the page in the wide typeface, as if ours had not come and the machine had only that one, or in ours again. */
export async function setInWideTypeface(page: Page, isWide: boolean): Promise<void> {
  await page.evaluate(async (isWide) => {
    // On a very busy machine ours may have come too late to be used.
    document.documentElement.classList.remove('without-typefaces');
    const sheet = new CSSStyleSheet();
    // A document has no variables.
    sheet.replaceSync(`
      :root { --font-words: "Wide", sans-serif !important; --font-figures: "Wide Figures", sans-serif !important; }
      body { font-family: "Wide", sans-serif !important; }
    `);
    document.adoptedStyleSheets = isWide ? [sheet] : [];
    await document.fonts.ready;
  }, isWide);
}

/** The visitor's own setting: text at so many times the size that browsers start with. */
export async function textSizes(page: Page): Promise<(times: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (times) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } });
  };
}
