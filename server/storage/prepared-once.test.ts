import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { preparedOnce } from './prepared-once.ts';

const database = preparedOnce(new Database(':memory:'));
const others = (begin: number, count: number) => {
  for (let place = begin; place < begin + count; place += 1) database.prepare(`select ${place}`);
};

test('a statement that is met again and again stays prepared, whatever comes between', () => {
  const often = database.prepare('select -1');
  const once = database.prepare('select -2');
  for (let round = 0; round < 5; round += 1) {
    others(round * 150, 150);
    expect(database.prepare('select -1')).toBe(often);
  }
  expect(database.prepare('select -2')).not.toBe(once);
});

test('a statement whose rows are still being read is prepared beside it', () => {
  const text = 'select 1 union select 2';
  const first = database.prepare(text);
  const rows = (first as unknown as Database.Statement).iterate();
  rows.next();
  expect(database.prepare(text).all([])).toHaveLength(2);
  expect(database.prepare(text)).not.toBe(first);
  rows.return?.();
  expect(database.prepare(text)).toBe(first);
});
