import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  moved: string[];
}

/** Notes everything that moves on the pages opened from here on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as { shifts: Shift[] };
    watched.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node?: Node }[] };
        const moved = sources.map(({ node }) => (node as Element)?.outerHTML?.slice(0, 80) ?? String(node));
        watched.shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved on the page that is open. */
export function shiftsOn(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** What has just changed is on the screen, and what moved with it is noted. Not with a stopped clock: nothing is drawn. */
export async function isDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let drawn = 0; drawn < 2; drawn += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  });
}
