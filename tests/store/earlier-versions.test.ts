import { expect, test } from 'vitest';
import { identityOf } from '#domain/erasing.ts';
import { merchantStore, paymentCurrency, paymentLanguage } from '#domain/payment.ts';
import { findPerson } from '../../server/console/erasure/find-person.ts';
import { findPayments } from '../../server/payments/list.ts';
import { upgradedStore } from '../support/for-tests.ts';
import { contactMessage, payment, question } from '../support/forms.ts';
import { insert } from '../support/rows.ts';

const storedLongAgo = {
  ...payment,
  currency: paymentCurrency,
  userLanguage: paymentLanguage,
  refMerchantStore: merchantStore,
} as const;

test('links that were given up before the day listed them wait only where the payment still does', async () => {
  const { db } = await upgradedStore('0008-package-changes', async (old) => {
    for (const status of ['paid', 'cancelled', 'link_failed'] as const) {
      await insert(old, 'payment_requests', {
        ...storedLongAgo,
        id: status,
        reference: status,
        status,
        created_at: 1,
      });
      await insert(old, 'deliveries', {
        id: status,
        kind: 'payment_link',
        subject: status,
        state: 'dead',
        attempts: 9,
        due_at: 1,
        claim: null,
        last_failure: 'redirected',
        created_at: 1,
        ended_at: 2,
      });
    }
  });
  const dead = await db.selectFrom('deliveries').select('id').where('state', '=', 'dead').execute();
  expect(dead).toEqual([{ id: 'link_failed' }]);
});

test('what people wrote before messages had addresses of their own is found by who wrote it', async () => {
  const messages = Array.from({ length: 1_001 }, (_, number) => ({
    ...contactMessage,
    id: `old-${String(number).padStart(4, '0')}`,
    mail_field: `İlker${number}@Example.com`,
    created_at: number,
  }));
  const asked = { ...question, id: 'question', mail_field: 'ilker1000@example.com', created_at: 1 };
  const { db } = await upgradedStore('0008-package-changes', async (old) => {
    await old.insertInto('contact_messages').values(messages).execute();
    await old.insertInto('questions').values(asked).execute();
  });
  for (const [number, found] of [
    [0, ['old-0000']],
    [999, ['old-0999']],
    [1_000, ['old-1000', 'question']],
  ] as const) {
    const identity = identityOf(`ilker${number}@example.com`);
    const person = await findPerson(db, identity ? [identity] : []);
    expect(person.messages.map(({ id }) => id)).toEqual(found);
  }
});

test('payments from before there was a search are found too, however many fit', async () => {
  const rows = Array.from({ length: 601 }, (_, number) => ({
    ...storedLongAgo,
    id: `old-${String(number).padStart(3, '0')}`,
    reference: `R${number}`,
    userName: `Nr${number} Öztürk`,
    created_at: number,
  }));
  const { db } = await upgradedStore('0005-registrations', async (old) => {
    for (let start = 0; start < rows.length; start += 100) {
      await insert(old, 'payment_requests', rows.slice(start, start + 100));
    }
  });
  for (const number of [0, 249, 250, 499, 500]) {
    const page = await findPayments(db, { text: `nr${number} ozturk` });
    expect(page?.payments).toMatchObject([{ userName: `Nr${number} Öztürk`, status: 'received' }]);
  }
  // So many that they are walked from the newest, page by page.
  for (const status of [undefined, 'received'] as const) {
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const page = await findPayments(db, { text: 'ÖZTÜRK', status, after });
      ids.push(...(page?.payments ?? []).map(({ id }) => id));
      after = page?.next;
    } while (after);
    expect(ids).toEqual(rows.map(({ id }) => id).reverse());
  }
});
