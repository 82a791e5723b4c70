import { expect, test } from 'vitest';
import { placeOf } from './operator-command.ts';

test('where the data is can be told without its password', () => {
  const databaseUrl = 'postgresql://meltem:secret@db.example:5433/meltem';
  expect(placeOf({ dataDir: '/var/lib/meltem', databaseUrl })).toBe('PostgreSQL at db.example:5433/meltem');
  expect(placeOf({ dataDir: '/var/lib/meltem', databaseUrl: undefined })).toBe(
    '/var/lib/meltem/meltem.sqlite',
  );
});
