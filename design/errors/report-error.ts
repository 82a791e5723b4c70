import { type BrowserErrorKind, describeError } from '#domain/browser-error.ts';

/** One that happens again and again says nothing new. */
const mostReports = 5;

let address: string | undefined;
const told = new Set<string>();

/** Writes an error to the browser's console and tells the server of it, once. */
export function reportError(kind: BrowserErrorKind, what: string, error: unknown): void {
  console.error(what, error);
  if (!address || told.size >= mostReports) return;
  const report = JSON.stringify(describeError(kind, error, location.pathname));
  if (told.has(report)) return;
  told.add(report);
  const headers = { 'content-type': 'application/json' };
  // It may be lost; whoever reads the page has nothing of it.
  fetch(address, { method: 'POST', headers, body: report, keepalive: true }).catch(() => {});
}

/** Tells the server of whatever nobody caught. What extensions do in the page is not ours. */
export function reportUncaught(to: string): void {
  address = to;
  const report = (kind: BrowserErrorKind, error: unknown) => {
    if (error instanceof Error && error.stack?.includes('/assets/')) reportError(kind, 'Uncaught:', error);
  };
  addEventListener('error', (event) => report('script', event.error));
  addEventListener('unhandledrejection', (event) => report('promise', event.reason));
}
