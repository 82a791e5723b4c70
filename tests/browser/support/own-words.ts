import { expect, type Locator } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import { strayWordsOn } from '../../support/words-on-page.ts';

/** What only comes with the scripts speaks the visitor's language as well. */
export async function expectOwnWords(part: Locator, language: Language): Promise<void> {
  const html = await part.evaluate((element) => element.outerHTML);
  expect(strayWordsOn(html, language), 'words of another language').toEqual([]);
}
