import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

declare const axe: typeof import('axe-core');

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  iframes: false,
};

/** What axe finds against WCAG 2.2 AA and its good practices, in a line each. */
export async function findings(page: Page): Promise<string[]> {
  // Half a megabyte: once for each page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  // Frames are other people's pages.
  const { violations } = await page.evaluate<AxeResults, RunOptions>((given) => {
    // A colour that is on its way to another stands out from nothing.
    for (const running of document.getAnimations()) if (running instanceof CSSTransition) running.finish();
    return axe.run({ exclude: ['iframe'] }, given);
  }, options);
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
