import { expect, type Page } from '@playwright/test';
import { defaultLanguage, type Language } from '#domain/language.ts';
import { findings, overflow } from './findings.ts';

/** A desk's and a phone's. The phone comes last: what is pressed next is pressed where there is least room. */
const desk = 1440;
const phone = 360;

/**
 * In this state of the screen everybody finds their way, and nothing is wider than it.
 * The words are as long as the language makes them; what axe looks at is the same in each, and takes long. It looks
 * at every state on a phone; at every screen on a desk in console-languages.
 */
export async function expectGoodState(page: Page, language: Language, state: string): Promise<void> {
  // What the resized page brings under the pointer changes its colour at once, not on the way.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [desk, phone]) {
    await page.setViewportSize({ width, height: 900 });
    // What lies half under the fixed head of the page would count as too small to be hit.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const where = `${state} at ${width} px`;
    expect.soft(await overflow(page), `${where}: nothing is wider than the screen`).toBe(0);
    if (language === defaultLanguage && width === phone) expect.soft(await findings(page), where).toEqual([]);
  }
}
