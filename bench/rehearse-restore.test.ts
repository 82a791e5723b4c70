import { afterEach, expect, test, vi } from 'vitest';

const given = process.argv;
const mocked = {
  programs: '../scripts/find-postgres.ts',
  postgres: './restore/archiving-postgres.ts',
  filling: '../scripts/seed/fill-store.ts',
};

afterEach(() => {
  process.argv = given;
  vi.restoreAllMocks();
  for (const path of Object.values(mocked)) vi.doUnmock(path);
  vi.resetModules();
});

/** How many registrations the rehearsal begins with; it ends there, before there is a PostgreSQL. */
async function registrationsOf(...words: string[]): Promise<unknown> {
  const fillStore = vi.fn().mockRejectedValue(new Error('That is enough.'));
  vi.doMock(mocked.filling, () => ({ fillStore }));
  vi.doMock(mocked.programs, () => ({ findPrograms: () => ({}), postgresPackage: [] }));
  vi.doMock(mocked.postgres, () => ({
    ArchivingPostgres: class {
      url = '';
      async start() {}
      stop() {}
    },
  }));
  vi.resetModules();
  vi.spyOn(console, 'log').mockReturnValue();
  process.argv = [...given.slice(0, 2), ...words];
  await expect(import('./rehearse-restore.ts')).rejects.toThrow('That is enough.');
  return fillStore.mock.calls.map(([, { count }]) => count);
}

test('the restore is rehearsed with as many registrations as the command names', async () => {
  expect(await registrationsOf('1000000')).toEqual([1_000_000]);
});

test('without a number it is rehearsed with twenty thousand', async () => {
  expect(await registrationsOf()).toEqual([20_000]);
});
