import type { Store } from '../../server/db/store.ts';
import { fillCoverage } from './full-store/coverage.ts';
import { created_at, hardToCarry } from './full-store/hard-to-carry.ts';
import { fillMessages } from './full-store/messages.ts';
import { fillMoney } from './full-store/money.ts';
import { fillNewsletters } from './full-store/newsletters.ts';
import { fillPackages } from './full-store/packages.ts';
import { fillPayments } from './full-store/payments.ts';
import { fillRegistrations } from './full-store/registrations.ts';
import { fillStaff } from './full-store/staff.ts';

/** Rows in every table, with what is hard to carry over: signs, bytes, numbers, nothing at all. */
export async function fillStore(db: Store['db']): Promise<void> {
  await fillPackages(db);
  await fillRegistrations(db);
  await fillPayments(db);
  await fillMoney(db);
  await fillCoverage(db);
  await fillMessages(db);
  await fillNewsletters(db);
  await fillStaff(db);
  await db.insertInto('installation').values({ name: 'secret', value: hardToCarry }).execute();
  // More than are read at once, under a key of two columns, with messages whose order differs between databases.
  for (const route of ['/contact-us', '/Questions']) {
    const keys = Array.from({ length: 600 }, (_, number) => ({
      route,
      key: `${number % 2 ? 'a' : 'B'}_${number}`,
      body_hash: 'hash',
      status: 201,
      answer: '{}',
      created_at: created_at + number,
    }));
    await db.insertInto('idempotency_keys').values(keys).execute();
  }
}
