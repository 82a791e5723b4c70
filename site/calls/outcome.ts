import type { Offer } from '#domain/offer.ts';

/** How a call ended: done, refused for good, or worth another try. */
export type Outcome<Answer> =
  | { kind: 'accepted'; answer: Answer }
  | { kind: 'refused'; status: number; code: string | undefined; offer?: Offer | undefined }
  | { kind: 'failed'; reason: unknown; waitMs?: number };

/** No connection, a timeout and an overloaded or broken server pass; any other refusal is final. */
export function outcomeOf<Answer>(
  status: number,
  retryAfter: string | null,
  answer: Answer,
): Outcome<Answer> {
  if (status >= 200 && status < 300) return { kind: 'accepted', answer };
  const mayPass = status === 0 || status === 408 || status === 425 || status === 429 || status >= 500;
  if (!mayPass) {
    const { code, offer } = answer as { code?: string; offer?: Offer };
    return { kind: 'refused', status, code, offer };
  }
  const seconds = Number(retryAfter);
  const waits = retryAfter !== null && Number.isFinite(seconds) && seconds >= 0;
  return { kind: 'failed', reason: `status ${status}`, ...(waits && { waitMs: seconds * 1000 }) };
}
