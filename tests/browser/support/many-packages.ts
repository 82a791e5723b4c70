import type { Page } from '@playwright/test';
import type { InternetPackage } from '#domain/internet-package.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { test as base, expect } from './site.ts';

/** A visitor of the shop with many packages. */
export const test = base.extend({
  baseURL: async ({ longListServer }, use) => use(longListServer.url),
});

export const words = {
  tr: {
    find: 'Hangi hızı arıyorsunuz?',
    go: 'Paket bul',
    more: 'Daha fazla göster',
    back: 'Genel görünüme dön',
    looking: 'Paketler aranıyor',
  },
  en: {
    find: 'Which speed',
    go: 'Find packages',
    more: 'Show more',
    back: 'Back to the overview',
    looking: 'Looking for packages',
  },
  ru: {
    find: 'Какую скорость',
    go: 'Найти пакеты',
    more: 'Показать ещё',
    back: 'Вернуться к обзору',
    looking: 'Ищем пакеты',
  },
};
export const field = (page: Page, language: keyof typeof words = 'en') =>
  page.getByRole('textbox', { name: words[language].find });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const status = (page: Page) => page.locator('#packages p[role=status]:visible');
export const cards = (page: Page) => page.locator('#packages li[data-mbps]:visible');
export const speeds = (page: Page) =>
  cards(page).evaluateAll((each) => each.map((card) => Number((card as HTMLElement).dataset.mbps)));

/** To another page by the menu, while the clock stands. */
export async function goTo(page: Page, name: string, heading: RegExp): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  await page.clock.runFor(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

/** The calls for the whole list. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/internet-packages')) calls.push(request.url());
  });
  return calls;
}

export async function onSale(server: ServerProcess): Promise<InternetPackage[]> {
  return (await fetch(`${server.url}/internet-packages`)).json();
}
