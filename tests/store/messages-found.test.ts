import { expect, test } from 'vitest';
import { identityOf } from '#domain/erasing.ts';
import { findPerson } from '../../server/console/erasure/find-person.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase, openStore } from '../../server/db/store.ts';
import { contactMessage, question } from '../support/forms.ts';
import { emptyStore } from '../support/test-store.ts';

test('what people wrote before messages had addresses of their own is found by who wrote it', async () => {
  const { config, remove } = await emptyStore();
  const old = await openDatabase(config);
  await migrate(old, '0008-package-changes');
  const messages = Array.from({ length: 1_001 }, (_, number) => ({
    ...contactMessage,
    id: `old-${String(number).padStart(4, '0')}`,
    mail_field: `İlker${number}@Example.com`,
    created_at: number,
  }));
  await old.db.insertInto('contact_messages').values(messages).execute();
  await old.db
    .insertInto('questions')
    .values({ ...question, id: 'question', mail_field: 'ilker1000@example.com', created_at: 1 })
    .execute();
  await old.db.destroy();
  const { db, close } = await openStore(config);
  try {
    for (const [number, found] of [
      [0, ['old-0000']],
      [999, ['old-0999']],
      [1_000, ['old-1000', 'question']],
    ] as const) {
      const identity = identityOf(`ilker${number}@example.com`);
      const person = await findPerson(db, identity ? [identity] : []);
      expect(person.messages.map(({ id }) => id)).toEqual(found);
    }
  } finally {
    await close();
    await remove();
  }
});
