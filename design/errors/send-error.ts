import { type BrowserErrorKind, describeError } from '#domain/browser-error.ts';

/** One that happens again and again says nothing new. */
const mostReports = 5;
const sent = new Set<string>();

/** Tells the server of an error, once. It may be lost; whoever reads the page has nothing of it. */
export function sendError(address: string, kind: BrowserErrorKind, error: unknown): void {
  const report = JSON.stringify(describeError(kind, error, location.pathname));
  if (sent.has(report) || sent.size >= mostReports) return;
  sent.add(report);
  const headers = { 'content-type': 'application/json' };
  fetch(address, { method: 'POST', headers, body: report, keepalive: true }).catch(() => {});
}
