import type { I18n } from '@lingui/core';

/** The outbox writes a word of ours down; people read a sentence. */
const known = {
  'no connection': 'console.delivery.failure.connection',
  'no answer in time': 'console.delivery.failure.time',
  redirected: 'console.delivery.failure.redirected',
  'unreadable answer': 'console.delivery.failure.unreadable',
  'error of our own': 'console.delivery.failure.own',
  refused: 'console.delivery.failure.refused',
  'no mobile number': 'console.delivery.failure.mobile',
  'not configured': 'console.delivery.failure.configured',
} as const;

/** Why a delivery failed. */
export function failureText(reason: string, text: I18n['_']): string {
  const [, status] = /^status (\d+)$/.exec(reason) ?? [];
  if (status) return text('console.delivery.failure.status', { status });
  const [, words] = /^refused: (.+)$/.exec(reason) ?? [];
  if (words) return text('console.delivery.failure.refusedFor', { reason: words });
  return Object.hasOwn(known, reason) ? text(known[reason as keyof typeof known]) : reason;
}
