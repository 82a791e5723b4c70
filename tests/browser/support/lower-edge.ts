import type { Locator } from '@playwright/test';

/** Scrolls until it stands at the lower edge of the screen: what comes below it is out of sight. */
export async function toLowerEdge(element: Locator): Promise<void> {
  await element.evaluate((one) => one.scrollIntoView({ block: 'end', behavior: 'instant' }));
}
