import type { Page, Request, Route } from '@playwright/test';

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

/** A way for a request to fail. */
export type Failure = (route: Route) => Promise<void>;

export const answerWith =
  (status: number, headers: Record<string, string> = {}): Failure =>
  (route) =>
    route.fulfill({
      status,
      headers,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status }),
    });

/** The request reaches the server; its answer is lost on the way back. */
export const loseAnswer: Failure = async (route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

/** Lets the first requests to a path fail, each in its own way; the ones after them reach the server. */
export async function failFirst(page: Page, path: string, failures: readonly Failure[]): Promise<void> {
  const left = [...failures];
  await page.route(
    (url) => url.pathname === path,
    (route) => left.shift()?.(route) ?? route.continue(),
  );
}

/** Answers the first requests to a path with these statuses. */
export function answerFirst(page: Page, path: string, statuses: readonly number[]): Promise<void> {
  return failFirst(
    page,
    path,
    statuses.map((status) => answerWith(status)),
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
