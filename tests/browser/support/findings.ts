import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds against WCAG 2.2 AA and its good practices, in a line each. */
export async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .exclude('iframe')
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** How far the page is wider than the screen, in pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrolled = document.querySelector('dialog[open]') ?? document.documentElement;
    return scrolled.scrollWidth - scrolled.clientWidth;
  });
}

/** In this state of the page everybody finds their way, and nothing is wider than the screen. */
export async function expectNoFinding(page: Page, state: string): Promise<void> {
  expect.soft(await findings(page), state).toEqual([]);
  expect.soft(await overflow(page), `${state}: nothing is wider than the screen`).toBe(0);
}
