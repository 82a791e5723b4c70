import { expect, test } from 'vitest';
import { identityOf } from '#domain/erasing.ts';
import { findPerson } from '../../server/console/erasure/find-person.ts';
import { findRegistrations } from '../../server/registrations/list.ts';
import { storeForFile } from '../support/for-tests.ts';
import { storeRegistration } from '../support/registrations.ts';

const store = storeForFile();

/** As version 0.1 left registrations whose words it had not written yet. */
async function storedByVersion01(...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const customerLastName of names) {
    const customerEmail = `${customerLastName.toLowerCase()}@x.test`;
    const { id } = await storeRegistration(store, { customerLastName, customerEmail });
    ids.push(id);
  }
  await store.db.deleteFrom('registration_words').where('subject', 'in', ids).execute();
  const rows = ids.map((subject) => ({ subject }));
  await store.db.insertInto('wordless_registrations').values(rows).execute();
  return ids;
}

async function leftOver(): Promise<number> {
  return (await store.db.selectFrom('wordless_registrations').select('subject').execute()).length;
}

test('who registered with the version before is found by a search, however many there are', async () => {
  await storedByVersion01(...Array.from({ length: 70 }, (_, place) => `Zeytin${place}`));
  expect(await findRegistrations(store.db, { text: 'zeytin69' })).toMatchObject({
    registrations: [{ customerLastName: 'Zeytin69' }],
  });
  expect(await leftOver()).toBe(0);
});

test('who registered with the version before can be erased', async () => {
  const [id] = await storedByVersion01('Zeytin');
  const identity = identityOf('zeytin@x.test');
  const person = await store.db
    .transaction()
    .execute((transaction) => findPerson(transaction, identity ? [identity] : []));
  expect(person.registrations).toMatchObject([{ id }]);
});

test('who was erased meanwhile leaves nothing behind', async () => {
  const [id] = await storedByVersion01('Zeytin', 'Incir');
  await store.db
    .deleteFrom('internet_customers')
    .where('id', '=', id as string)
    .execute();
  await findRegistrations(store.db, { text: 'incir' });
  expect(await leftOver()).toBe(0);
  const words = await store.db.selectFrom('registration_words').select('subject').distinct().execute();
  expect(words).toHaveLength(1);
});
