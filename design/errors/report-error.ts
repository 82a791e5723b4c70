import type { BrowserErrorKind } from '#domain/browser-error.ts';

let address: string | undefined;

/** Writes an error to the browser's console and tells the server of it. What that takes comes with the first error. */
export function reportError(kind: BrowserErrorKind, what: string, error: unknown): void {
  console.error(what, error);
  if (!address) return;
  const to = address;
  import('./send-error.ts').then(
    ({ sendError }) => sendError(to, kind, error),
    () => {},
  );
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
