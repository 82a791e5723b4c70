import type { FastifyRequest } from 'fastify';

/** Whether a page of this very server sent it, by what the browser says. One that says nothing is not believed. */
export function isFromOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin !== undefined && URL.parse(headers.origin)?.host === headers.host;
}
