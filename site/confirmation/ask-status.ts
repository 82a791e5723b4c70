import type { RequestStatus } from '#domain/request-status.ts';
import { newKey } from '../calls/backend.ts';
import type { Outcome } from '../calls/outcome.ts';
import { post } from '../calls/post.ts';

/** Asks how a registration or a payment request stands. */
export function askStatus(reference: string, contact: string): Promise<Outcome<RequestStatus>> {
  return post('/request-status', { reference, contact }, newKey());
}
