import { expect, type Page, type Request } from '@playwright/test';

interface Traffic {
  underWay: Set<Request>;
  lastChange: number;
}

const traffics = new WeakMap<Page, Traffic>();

/** Has to be watched from before the page is opened. */
export function watchTraffic(page: Page): void {
  const traffic: Traffic = { underWay: new Set(), lastChange: Date.now() };
  traffics.set(page, traffic);
  page.on('request', (request) => {
    // What a page was still loading when it was left does not always tell of its end.
    if (request.isNavigationRequest() && isOf(page, request)) traffic.underWay.clear();
    traffic.underWay.add(request);
    traffic.lastChange = Date.now();
  });
  const end = (request: Request) => {
    traffic.underWay.delete(request);
    traffic.lastChange = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/**
 * Until a page has loaded what it wanted: nothing of its server's under way, nothing new for half a second.
 * Playwright's `networkidle` waits for the map too, which is somebody else's, and may never come:
 * https://github.com/microsoft/playwright/issues/42598.
 */
export async function isQuiet(page: Page): Promise<void> {
  const traffic = traffics.get(page);
  if (!traffic) throw new Error('The traffic of this page is not watched');
  await expect
    .poll(
      () => {
        if (Date.now() - traffic.lastChange < 500) return 'something a moment ago';
        return [...traffic.underWay].filter((request) => isOf(page, request)).map((request) => request.url());
      },
      { intervals: [50] },
    )
    .toEqual([]);
}

/** Whether it goes to the server the page is from. */
function isOf(page: Page, request: Request): boolean {
  return new URL(request.url()).origin === new URL(page.url()).origin;
}
