import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Actor, lastHand, nobody, writeAuditEntry } from '../../server/accounts/audit-log.ts';
import { clockForEachTest, storeForEachTest } from '../support/for-tests.ts';

const store = storeForEachTest();
clockForEachTest(1_000);

const ada = { id: 'ada', name: 'Ada', from: null };
const bob = { id: 'bob', name: 'Bob', from: null };
const write = (actor: Actor, action: Parameters<typeof writeAuditEntry>[2], subject = 'Lefke') =>
  writeAuditEntry(store.db, actor, action, subject);
const last = (since?: number) => lastHand(store.db, 'Lefke', ['place_added', 'place_changed'], since);

test('whoever did the last of these things to it is named, however many were done at that moment', async () => {
  expect(await last()).toBeNull();
  await write(ada, 'place_added');
  expect(await last()).toEqual({ name: 'Ada', action: 'place_added' });
  await write(bob, 'place_changed');
  expect(await last()).toEqual({ name: 'Bob', action: 'place_changed' });
  await write(ada, 'place_changed');
  expect(await last()).toEqual({ name: 'Ada', action: 'place_changed' });
});

test('what was done to something else, or is another thing, does not count', async () => {
  await write(ada, 'place_added');
  await write(bob, 'place_changed', 'Girne');
  await write(bob, 'place_removed');
  expect(await last()).toEqual({ name: 'Ada', action: 'place_added' });
});

test('nobody of the staff is named where nobody of them did it', async () => {
  await write(ada, 'place_added');
  await write(nobody, 'place_changed');
  expect(await last()).toBeNull();
});

test('what was done before the moment somebody asks about does not count', async () => {
  await write(ada, 'place_changed');
  expect(await last(1_000)).toEqual({ name: 'Ada', action: 'place_changed' });
  expect(await last(1_001)).toBeNull();
});

test('what is in the audit log stays as it is', async () => {
  await write(ada, 'place_added');
  const { db } = store;
  await expect(sql`update audit_entries set action = 'signed_out'`.execute(db)).rejects.toThrow('for good');
  await expect(sql`delete from audit_entries`.execute(db)).rejects.toThrow('for good');
});
