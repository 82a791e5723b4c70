import type { Locator, Page } from '@playwright/test';
import { said } from './console-words.ts';

export const main = (page: Page) => page.getByRole('main');
export const dialog = (page: Page) => page.getByRole('dialog');
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const listItems = (page: Page) => main(page).getByRole('listitem');
export const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
/** By their English words. */
export const button = (within: Page | Locator, id: string, exact = false) =>
  within.getByRole('button', { name: said(id), exact });
export const labelled = (within: Page | Locator, id: string) => within.getByLabel(said(id), { exact: true });
