import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RegistrationStatus } from '#domain/registration-status.ts';
import { openStore, type Store } from '../../server/db/store.ts';
import { registrationDetail } from '../../server/registrations/detail.ts';
import { addRegistrationNote } from '../../server/registrations/notes.ts';
import { moveRegistration, type StatusOutcome, undoMove } from '../../server/registrations/status.ts';
import { migratedStore } from '../support/migrated-store.ts';
import { storeRegistration } from '../support/registrations.ts';
import { forgetEverythingSent } from '../support/test-store.ts';

const by = { id: 'staff-1', name: 'Deniz' };
let store: Store;
let remove: () => Promise<void>;
let id: string;

beforeAll(async () => {
  const empty = await migratedStore();
  remove = empty.remove;
  store = await openStore(empty.config);
});
afterAll(async () => {
  await store.close();
  await remove();
});
beforeEach(async () => {
  await forgetEverythingSent(store);
  id = (await storeRegistration(store)).id;
});

function move(
  to: RegistrationStatus,
  version: number,
  more: { reason?: string; at?: number } = {},
): Promise<StatusOutcome> {
  return store.db
    .transaction()
    .execute((transaction) => moveRegistration(transaction, { id, to, version, by, ...more }));
}

function undo(version: number): Promise<StatusOutcome> {
  return store.db.transaction().execute((transaction) => undoMove(transaction, { id, version, by }));
}

async function detail() {
  const found = await registrationDetail(store.db, id);
  if (!found) throw new Error('It is not there.');
  return found;
}

test('a registration goes from new to installed, and each step is in the audit log', async () => {
  expect(await move('contacted', 1, { at: 10 })).toMatchObject({
    outcome: 'changed',
    registration: { status: 'contacted', version: 2, closed_at: null },
  });
  expect(await move('scheduled', 2, { at: 20 })).toMatchObject({ outcome: 'changed' });
  expect(await move('installed', 3, { at: 30 })).toMatchObject({ outcome: 'changed' });
  const { registration, changes } = await detail();
  expect(registration).toMatchObject({ status: 'installed', version: 4, closed_at: 30 });
  const deniz = { by_id: 'staff-1', by_name: 'Deniz', reason: null, is_undo: 0 };
  expect(changes).toEqual([
    { ...deniz, version: 2, at: 10, from_status: 'new', to_status: 'contacted' },
    { ...deniz, version: 3, at: 20, from_status: 'contacted', to_status: 'scheduled' },
    { ...deniz, version: 4, at: 30, from_status: 'scheduled', to_status: 'installed' },
  ]);
});

test('a registration is declined with a reason, which closes it, and taken up again by an undo', async () => {
  expect(await move('declined', 1, { reason: ' ' })).toMatchObject({ outcome: 'reason_missing' });
  expect(await move('declined', 1, { reason: ' No line there ', at: 40 })).toMatchObject({
    outcome: 'changed',
    registration: { status: 'declined', declined_reason: 'No line there', closed_at: 40 },
  });
  expect(await undo(2)).toMatchObject({
    outcome: 'changed',
    registration: { status: 'new', declined_reason: null, closed_at: null, version: 3 },
  });
  expect((await detail()).changes).toMatchObject([
    { reason: 'No line there', is_undo: 0 },
    { from_status: 'declined', to_status: 'new', is_undo: 1 },
  ]);
});

test('moves are taken back one by one until none is left', async () => {
  await move('contacted', 1);
  await move('scheduled', 2);
  expect(await undo(3)).toMatchObject({ registration: { status: 'contacted' } });
  expect(await undo(4)).toMatchObject({ registration: { status: 'new' } });
  expect(await undo(5)).toMatchObject({
    outcome: 'nothing_to_undo',
    registration: { status: 'new', version: 5 },
  });
});

test('a step that does not come next changes nothing', async () => {
  expect(await move('installed', 1)).toMatchObject({
    outcome: 'not_next',
    registration: { status: 'new', version: 1 },
  });
  expect((await detail()).changes).toEqual([]);
});

test('of two staff who move the same registration the second is told, and sees how it is now', async () => {
  await move('contacted', 1);
  expect(await move('declined', 1, { reason: 'Late' })).toMatchObject({
    outcome: 'conflict',
    registration: { status: 'contacted', version: 2 },
  });
  expect(await undo(1)).toMatchObject({ outcome: 'conflict' });
  expect(await detail()).toMatchObject({
    registration: { status: 'contacted', version: 2 },
    changes: [{ version: 2 }],
  });
});

test('even when ten move it at the same moment, one does', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => move('contacted', 1)));
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['changed', ...Array(9).fill('conflict')]);
  expect((await detail()).changes).toHaveLength(1);
});

test('a registration that is gone is missing, for a move, an undo and a note', async () => {
  id = 'gone';
  expect(await move('contacted', 1)).toEqual({ outcome: 'missing' });
  expect(await undo(1)).toEqual({ outcome: 'missing' });
  expect(await registrationDetail(store.db, id)).toBeUndefined();
  expect(
    await store.db.transaction().execute((transaction) => addRegistrationNote(transaction, id, 'x', by)),
  ).toBeUndefined();
});

test('notes are kept in the order they were written, and change nothing else', async () => {
  await store.db.transaction().execute(async (transaction) => {
    await addRegistrationNote(transaction, id, 'Call after five', by, 10);
    await addRegistrationNote(transaction, id, 'Dog in the garden', { id: 'staff-2', name: 'Ece' }, 20);
  });
  const { notes, registration, idCard } = await detail();
  expect(notes).toMatchObject([
    { text: 'Call after five', by_name: 'Deniz', at: 10 },
    { text: 'Dog in the garden', by_name: 'Ece', at: 20 },
  ]);
  expect(registration.version).toBe(1);
  expect(idCard).toBeUndefined();
});

test('the history and the notes of a registration go with it', async () => {
  await move('contacted', 1);
  await store.db.transaction().execute((transaction) => addRegistrationNote(transaction, id, 'x', by));
  await store.db.deleteFrom('internet_customers').where('id', '=', id).execute();
  expect(await store.db.selectFrom('registration_changes').selectAll().execute()).toEqual([]);
  expect(await store.db.selectFrom('registration_notes').selectAll().execute()).toEqual([]);
});
