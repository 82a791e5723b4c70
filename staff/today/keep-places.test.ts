import { expect, test } from 'vitest';
import type { WaitingRow } from '#domain/today.ts';
import { keepPlaces } from './keep-places.ts';

const row = (id: string, name = id): WaitingRow => ({
  kind: 'message',
  id,
  name,
  about: '',
  created_at: 1,
});

test('what is gone keeps its place and is marked, what is new comes last', () => {
  const shown = keepPlaces([row('a'), row('b'), row('c')], [row('d'), row('a'), row('c', 'changed')]);
  expect(shown).toEqual([row('a'), { ...row('b'), isGone: true }, row('c', 'changed'), row('d')]);
});

test('what comes back is no longer marked', () => {
  const gone = keepPlaces([row('a')], []);
  expect(gone).toEqual([{ ...row('a'), isGone: true }]);
  expect(keepPlaces(gone, [row('a')])).toEqual([row('a')]);
});
