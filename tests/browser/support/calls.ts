import type { Page, Request } from '@playwright/test';

/** Everything the page sends to a path, in order. */
export function sentTo(page: Page, path: string): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) sent.push(request);
  });
  return sent;
}

/** Holds what is sent to a path back until it is let go. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await gone;
      await route.continue();
    },
  );
  return letGo;
}

/** Answers the first requests to a path with these statuses; the ones after them reach the server. */
export async function answerFirst(page: Page, path: string, statuses: readonly number[]): Promise<void> {
  const left = [...statuses];
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const status = left.shift();
      if (status === undefined) await route.continue();
      else
        await route.fulfill({
          status,
          contentType: 'application/problem+json',
          body: JSON.stringify({ status }),
        });
    },
  );
}

/** Lets the first request to a path reach the server, and loses its answer on the way back. */
export async function loseFirstAnswer(page: Page, path: string): Promise<void> {
  let isLost = false;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (isLost) {
        await route.continue();
        return;
      }
      isLost = true;
      await route.fetch();
      await route.abort('connectionreset');
    },
  );
}

/** What one activation right after another does, quicker than the page can draw. */
export async function clickTwice(page: Page, name: string | RegExp): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
}
