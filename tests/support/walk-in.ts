import { randomUUID } from 'node:crypto';
import type { WalkIn } from '../../server/payments/counter.ts';

/** Somebody walks in and pays a month in cash. */
export function walkIn(changes: Partial<WalkIn> = {}): WalkIn {
  return {
    id: randomUUID(),
    name: 'Ayşe Kaya',
    phone: '0533 123 45 67',
    language: 'tr',
    purpose: '35 Mbps eco',
    months: 1,
    price: 1100,
    method: 'cash',
    amount: 1100,
    note: '',
    ...changes,
  };
}
