import { expect, test } from 'vitest';
import { merchantStore, paymentCurrency, paymentLanguage } from '#domain/payment.ts';
import { cleanupTasks } from '../../server/app/cleanup-tasks.ts';
import { Cleanup } from '../../server/jobs/cleanup.ts';
import { readConfiguration } from '../../server/runtime/configuration.ts';
import { storeForEachTest } from '../support/for-tests.ts';
import { payment, registration } from '../support/forms.ts';
import { insert, storedRow } from '../support/rows.ts';

const store = storeForEachTest();

test('the hourly task brings older rows up to date: words, money, visits and until when a line is paid', async () => {
  const { db } = store;
  const customer = { ...registration, customerNeedRouter: 'true' as const, language: 'tr' as const };
  const visit = Date.UTC(2040, 10, 20, 8);
  await insert(db, 'internet_customers', [
    {
      ...customer,
      id: 'scheduled',
      reference: 'a',
      created_at: 1,
      status: 'scheduled',
      appointment_at: visit,
    },
    { ...customer, id: 'installed', reference: 'b', created_at: 1, status: 'installed' },
  ]);
  await insert(db, 'payment_requests', {
    ...{ ...payment, currency: paymentCurrency, userLanguage: paymentLanguage },
    refMerchantStore: merchantStore,
    ...{ id: 'paid', reference: 'c', created_at: 1, method: 'link', status: 'paid', paid_at: 2 },
  });
  const log = { info: () => {}, error: (...words: unknown[]) => expect.unreachable(JSON.stringify(words)) };
  await new Cleanup({ tasks: cleanupTasks({ store, config: readConfiguration({}) }), log }).run();
  expect(
    await storedRow(db, 'registration_words', { subject: 'scheduled', word: 'kaya ayse' }),
  ).toBeDefined();
  expect(await storedRow(db, 'ledger_entries')).toMatchObject({ subject: 'paid', kurus: 110_000 });
  expect(await storedRow(db, 'appointments')).toMatchObject({
    registration: 'scheduled',
    outcome: 'planned',
  });
  const { paid_until_at } = await storedRow(db, 'internet_customers', { id: 'installed' });
  expect(paid_until_at).not.toBeNull();
});
