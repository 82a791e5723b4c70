import { expect, test } from 'vitest';
import { cleanupTasks } from '../../server/app/cleanup-tasks.ts';
import { Cleanup } from '../../server/jobs/cleanup.ts';
import { openPackages } from '../../server/packages/queries.ts';
import { pairsOf } from '../../server/registrations/pairs.ts';
import { readConfiguration } from '../../server/runtime/configuration.ts';
import { upgradedStore } from '../support/for-tests.ts';
import { payment, registration } from '../support/forms.ts';
import { insert, storedRow } from '../support/rows.ts';

const config = readConfiguration({});
const log = {
  info: () => {},
  error: (...words: unknown[]) => expect.fail(JSON.stringify(words)),
};

test('what older versions stored gets its term, its ledger, its visit and its words by itself', async () => {
  const visit = Date.parse('2100-11-20T08:30:00Z');
  const store = await upgradedStore('0034-own-words', async (old) => {
    const kept = { customerNeedRouter: 'true', language: 'tr', created_at: 5 } as const;
    const others = { customerPhoneNumber: '0542 777 66 55', customerEmail: 'kaya@work.example' };
    for (const row of [
      { id: 'installed', status: 'installed' },
      { id: 'scheduled', status: 'scheduled', appointment_at: visit, ...others },
    ] as const) {
      await insert(old, 'internet_customers', { ...registration, ...kept, ...row, reference: row.id });
    }
    // The words of that version were written long ago.
    await old.deleteFrom('word_backlog').execute();
    await old.deleteFrom('wordless_registrations').execute();
    await insert(old, 'payment_requests', {
      ...{ ...payment, currency: 'TRY', userLanguage: 'tr', refMerchantStore: 704 },
      ...{ id: 'paid', reference: 'paid', status: 'paid', paid_at: 7, created_at: 6 },
    });
    await old
      .insertInto('email_subscriptions')
      .values({ email_field: 'a@b.example', created_at: 5 })
      .execute();
  });
  await openPackages(store.db);
  await new Cleanup({ tasks: cleanupTasks({ store, config }), log }).run();

  const { db } = store;
  expect(await storedRow(db, 'internet_customers', { id: 'installed' })).toMatchObject({
    months: 6,
    free_months: 2,
    paid_until_at: expect.any(Number),
  });
  expect(await storedRow(db, 'payment_requests', { id: 'paid' })).toMatchObject({ months: 1, entered_at: 7 });
  expect(await storedRow(db, 'ledger_entries', { subject: 'paid' })).toMatchObject({ at: 7, kurus: 110_000 });
  expect(await storedRow(db, 'appointments', { registration: 'scheduled' })).toMatchObject({ at: visit });
  // Found by the word of name and address, which phone and e-mail do not have in common.
  const [pair] = await pairsOf(db, ['installed']);
  expect(pair).toMatchObject({ likeness: ['address'] });
  // Newsletters had one language.
  expect(await storedRow(db, 'email_subscriptions')).toMatchObject({ language: 'tr', unconfirmed_at: null });
});
