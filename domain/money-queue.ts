import type { NoticeQuestion } from './ledger.ts';

/** Somebody who has paid and has not got yet what was paid for. */
export interface PaidRequest {
  id: string;
  reference: string;
  userName: string;
  clientPhone: string;
  packageName: string;
  months: number | null;
  free_months: number | null;
  amount: number;
  paid_at: number;
  version: number;
}

/** What a provider said that somebody has to look at. */
export interface OpenNotice {
  id: string;
  question: NoticeQuestion;
  received_at: number;
  provider: string;
  provider_id: string | null;
  /** As the provider wrote it. */
  reference: string;
  /** In the notice's own currency. */
  amount: number;
  currency: string;
  /** What the reference is of; null where nobody has it. */
  request: { id: string; amount: number } | null;
  /** Whether its money is in the ledger. */
  isEntered: boolean;
}

/** Both are worked off from the oldest; no more than these are shown at a time. */
export const queuedAtOnce = 50;

export interface MoneyQueue {
  paid: PaidRequest[];
  notices: OpenNotice[];
  /** How many there are of each; one more than is counted stands for all that are more. */
  counts: { paid: number; notices: number };
}

/** What can be decided about a notice. */
export function resolutionsFor({
  question,
  isEntered,
}: Pick<OpenNotice, 'question' | 'isEntered'>): readonly ('nothing' | 'entered' | 'assigned')[] {
  if (question === 'unknown_reference') return ['assigned', 'nothing'];
  return question === 'told_again' && !isEntered ? ['nothing', 'entered'] : ['nothing'];
}
