import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { findBrowser } from '../../scripts/find-browser.ts';
import { freePort } from '../../scripts/find-postgres.ts';

/** What Lighthouse counts bytes by, with one name for all that is none of the usual. */
export const kinds = ['document', 'script', 'stylesheet', 'font', 'image', 'other'] as const;
export type Kind = (typeof kinds)[number];

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** What Lighthouse says of one visit. */
export interface VisitedPage {
  scores: Record<Category, number>;
  /** Largest contentful paint, simulated, in milliseconds. */
  lcp: number;
  shift: number;
  /** Over the wire, headers included. */
  bytes: Record<Kind, number>;
  requests: number;
  scripts: string[];
}

interface NetworkRequest {
  url: string;
  resourceType?: string;
  transferSize: number;
}

/** A first visit on a phone with a slow connection, as Lighthouse simulates it, by a browser that knows nothing yet. */
export async function visitPage(url: string): Promise<VisitedPage> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [`--remote-debugging-port=${port}`],
  });
  try {
    return await lookAt(url, port);
  } finally {
    await browser.close();
  }
}

async function lookAt(url: string, port: number): Promise<VisitedPage> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
  });
  if (!result) throw new Error(`Lighthouse has nothing to say about ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const requests = networkRequests(lhr).filter((request) => request.url.startsWith('http'));
  return {
    scores: Object.fromEntries(
      categories.map((category) => [category, Math.round(100 * (lhr.categories[category]?.score ?? 0))]),
    ) as Record<Category, number>,
    lcp: numberOf(lhr, 'largest-contentful-paint'),
    shift: numberOf(lhr, 'cumulative-layout-shift'),
    bytes: bytesByKind(requests),
    requests: requests.length,
    scripts: requests.filter((request) => kindOf(request) === 'script').map((request) => request.url),
  };
}

function numberOf({ audits }: Result, audit: string): number {
  const value = audits[audit]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse gave no ${audit}.`);
  return value;
}

function networkRequests({ audits }: Result): NetworkRequest[] {
  const details = audits['network-requests']?.details;
  return details?.type === 'table' ? (details.items as unknown as NetworkRequest[]) : [];
}

function bytesByKind(requests: NetworkRequest[]): Record<Kind, number> {
  const bytes = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  for (const request of requests) bytes[kindOf(request)] += request.transferSize;
  return bytes;
}

function kindOf({ resourceType = '' }: NetworkRequest): Kind {
  const kind = resourceType.toLowerCase() as Kind;
  return kinds.includes(kind) ? kind : 'other';
}
