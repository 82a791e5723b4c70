import type { MessageKind } from './inbox.ts';
import { addressKey } from './mail-address.ts';
import { internationalDigits } from './phone-words.ts';

/** What a person is known by: an e-mail address or a phone number, as it is compared. */
export interface Identity {
  kind: 'email' | 'phone';
  key: string;
  /** As somebody typed it. */
  typed: string;
}

/** A person may have several addresses and numbers; nobody has more. */
export const mostIdentities = 10;
/** So many rows of a kind go at a time. Whoever has more is erased in several goes. */
export const mostErasedAtOnce = 500;

const phoneSigns = /^[\d\s+()./-]+$/;
/** Less is no number that belongs to one person. */
const shortestPhone = 7;
const shortestAddress = 3;

/** Undefined where it could be anybody. */
export function identityOf(typed: string): Identity | undefined {
  if (phoneSigns.test(typed)) {
    if (typed.replace(/\D/g, '').length < shortestPhone) return undefined;
    return { kind: 'phone', key: internationalDigits(typed), typed };
  }
  const key = addressKey(typed);
  return key.length < shortestAddress ? undefined : { kind: 'email', key, typed };
}

/** Whether both name the same, in whatever notation. */
export function isSameIdentity(one: string, other: string): boolean {
  const [first, second] = [identityOf(one), identityOf(other)];
  return first !== undefined && first.kind === second?.kind && first.key === second.key;
}

/** What will go, as it is shown before. */
export interface ErasingPreview {
  /** A mark of exactly this: whoever erases sends it back. */
  seen: string;
  registrations: { reference: string; created_at: number; name: string; email: string; phone: string }[];
  payments: { reference: string; created_at: number; name: string; phone: string; amount: number }[];
  messages: { kind: MessageKind; id: string; created_at: number; name: string; email: string }[];
  subscriptions: { email: string; created_at: number }[];
  waiting: { id: string; created_at: number; name: string; contact: string; place: string }[];
  /** What goes with them. */
  counts: ErasedCounts;
  /** Other addresses and numbers in what was found, or numbers much like it: perhaps the same person. */
  others: string[];
  /** There is more of a kind than goes at once. */
  isMore: boolean;
}

export const erasedAlong = [
  'images',
  'notes',
  'changes',
  'corrections',
  'appointments',
  'answers',
  'deliveries',
  'newsletters',
  'sandboxMessages',
  'bankLines',
  'keys',
] as const;
export type ErasedCounts = Record<(typeof erasedAlong)[number], number>;

export const erasingPath = '/console/erasing';
