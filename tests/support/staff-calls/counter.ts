import { randomUUID } from 'node:crypto';
import { takeFromWalkIn } from '../../../server/payments/counter.ts';
import type { PublicSite } from '../public-site.ts';
import { storeSentLink } from '../sandbox.ts';
import type { StaffCalls } from '../staff-calls.ts';
import { walkIn } from '../walk-in.ts';
import { somebody } from './people.ts';

/** Money at the counter, its receipts and the till. */
export function counterCalls(site: PublicSite): StaffCalls {
  const { db } = site.store;

  /** Money that somebody took at the counter. */
  async function entry(): Promise<string> {
    const taken = await db
      .transaction()
      .execute((transaction) => takeFromWalkIn(transaction, walkIn(), somebody));
    return taken.entry;
  }

  return {
    'GET /console/money/:kind/:id': async () => ({
      url: `/console/money/payment_request/${(await storeSentLink(db)).id}`,
    }),
    'POST /console/ledger': async () => ({
      url: '/console/ledger',
      body: {
        id: randomUUID(),
        kind: 'payment_request',
        subject: (await storeSentLink(db)).id,
        method: 'cash',
        amount: 100,
        note: '',
        seen: 0,
      },
    }),
    'POST /console/ledger/walk-in': () => ({ url: '/console/ledger/walk-in', body: walkIn() }),
    'GET /console/ledger/:id/receipt': async () => ({ url: `/console/ledger/${await entry()}/receipt` }),
    'POST /console/ledger/:id/correct': async () => ({
      url: `/console/ledger/${await entry()}/correct`,
      body: { id: randomUUID(), reason: 'entered_twice', note: 'Twice.' },
    }),
    'GET /console/till': () => ({ url: '/console/till?day=2026-11-16' }),
    'POST /console/till': () => ({
      url: '/console/till',
      body: { id: randomUUID(), day: '2026-11-01', counted: 0, seen: 0, note: '' },
    }),
  };
}
