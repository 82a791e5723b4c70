import type { Page, Request } from '@playwright/test';

export const kinds = ['document', 'script', 'stylesheet', 'font', 'image', 'other'] as const;
export type Kind = (typeof kinds)[number];

export interface Load {
  url: string;
  kind: Kind;
  /** As they came over the wire. */
  bytes: number;
  headerBytes: number;
}

/** Everything a page loads from here on, and the addresses of all it asks for, those that do not answer too. */
export function watchLoads(page: Page): { loads(): Promise<Load[]>; urls(): string[] } {
  const asked: string[] = [];
  const requests: Request[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  page.on('requestfinished', (request) => void requests.push(request));
  return {
    urls: () => [...asked],
    loads: () => Promise.all(requests.filter((request) => !isInside(request)).map(loadOf)),
  };
}

export function bytesOf(loads: Load[], kind?: Kind): number {
  return loads
    .filter((load) => kind === undefined || load.kind === kind)
    .reduce((total, { bytes }) => total + bytes, 0);
}

async function loadOf(request: Request): Promise<Load> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  const type = request.resourceType() as Kind;
  return {
    url: request.url(),
    kind: kinds.includes(type) ? type : 'other',
    bytes: responseBodySize,
    headerBytes: responseHeadersSize,
  };
}

/** Made in the page itself: nothing that came over the wire. */
function isInside(request: Request): boolean {
  return /^(blob|data):/.test(request.url());
}
