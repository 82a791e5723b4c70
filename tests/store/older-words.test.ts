import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { writeOlderWords } from '../../server/console/older-words.ts';
import type { Tables } from '../../server/db/schema.ts';
import { messageInbox } from '../../server/messages/inbox.ts';
import { findPayments } from '../../server/payments/list.ts';
import { findRegistrations } from '../../server/registrations/list.ts';
import { upgradedStore } from '../support/for-tests.ts';
import { contactMessage, payment, question, registration } from '../support/forms.ts';
import { insert } from '../support/rows.ts';

async function writeAll(db: Kysely<Tables>): Promise<void> {
  while ((await writeOlderWords(db)) > 0);
}

test('what came before is found by inner digits, address, amount and text once its words are written', async () => {
  const { db } = await upgradedStore('0025-subscriber-changes', async (old) => {
    const at = { created_at: 5, language: 'tr' as const };
    for (let number = 0; number < 101; number += 1) {
      const row = { ...at, id: `old-${number}`, reference: `R${number}` };
      await insert(old, 'internet_customers', { ...registration, customerNeedRouter: 'true', ...row });
    }
    await insert(old, 'payment_requests', {
      ...payment,
      ...at,
      currency: 'TRY',
      userLanguage: 'tr',
      refMerchantStore: 704,
      id: 'payment',
      reference: 'P1',
    });
    await insert(old, 'contact_messages', { ...contactMessage, id: 'message', created_at: 5 });
    await insert(old, 'questions', { ...question, id: 'question', created_at: 6 });
    await insert(old, 'letter_answers', {
      ...{ id: 'answer', kind: 'question', letter: 'question', at: 7, sent_at: null },
      ...{ by_id: 'can', by_name: 'Can', text: 'Evet, modemsiz de olur.' },
    });
  });
  expect(await findRegistrations(db, { text: '1123' })).toMatchObject({ count: 0 });
  await writeAll(db);
  expect(await findRegistrations(db, { text: '1123' })).toMatchObject({ count: 101 });
  expect(await findRegistrations(db, { text: 'lefkosa' })).toMatchObject({ count: 101 });
  expect(await findPayments(db, { text: '1100' })).toMatchObject({ count: 1 });
  expect(await messageInbox(db, { text: 'gelir' })).toMatchObject({ messages: [{ id: 'message' }] });
  expect(await messageInbox(db, { text: 'modemsiz' })).toMatchObject({ messages: [{ id: 'question' }] });
  expect(await db.selectFrom('word_backlog').selectAll().execute()).toEqual([]);
});
