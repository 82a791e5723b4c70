import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from '../../server/commands/backup/restore-backup.ts';
import { writeBackup } from '../../server/commands/backup/write-backup.ts';
import { openDatabase, openStore } from '../../server/db/store.ts';
import { fillStore } from '../support/full-store.ts';
import { migratedStore } from '../support/migrated-store.ts';
import { emptyStore } from '../support/test-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'meltem-backup-'));
const file = join(folder, 'meltem.jsonl.gz');
let whole: Buffer;
let untouched: Awaited<ReturnType<typeof emptyStore>>;

beforeAll(async () => {
  const { config, remove } = await emptyStore();
  const store = await openStore(config);
  await fillStore(store.db);
  await store.close();
  await writeBackup(config, file);
  await remove();
  whole = readFileSync(file);
  untouched = await emptyStore();
});
afterAll(async () => {
  await untouched.remove();
  rmSync(folder, { recursive: true });
});

const damages: { what: string; damage(whole: Buffer): Buffer; sentence: RegExp }[] = [
  {
    what: 'cut off',
    damage: (whole) => whole.subarray(0, whole.length - 40),
    sentence: /is damaged or not whole/,
  },
  {
    what: 'without its end',
    damage: changedLines((lines) => lines.slice(0, -1)),
    sentence: /is damaged or not whole/,
  },
  {
    what: 'with a changed letter',
    damage: changedLines((lines) => lines.map((line) => line.replace('Merhaba', 'Merhabo'))),
    sentence: /is damaged or not whole/,
  },
  {
    what: 'with a row less',
    damage: changedLines((lines) => lines.toSpliced(3, 1)),
    sentence: /is damaged or not whole/,
  },
  {
    what: 'with something after its end',
    damage: changedLines((lines) => [...lines, '{}']),
    sentence: /is damaged or not whole/,
  },
  {
    what: 'with another image under an old hash',
    damage: changedLines((lines) =>
      withRightSum(
        lines.map((line) =>
          line.includes('"id_card_bytes"') ? line.replace(/"base64":"..../, '"base64":"AAAA') : line,
        ),
      ),
    ),
    sentence: /The ID image \S+ in the backup is not the one that was stored/,
  },
  {
    what: 'with another image in a row of version 0.2',
    damage: changedLines((lines) =>
      withRightSum(
        lines.map((line) =>
          line.includes('"id_cards"') ? line.replace(/"base64":"..../, '"base64":"AAAA') : line,
        ),
      ),
    ),
    sentence: /The ID image \S+ in the backup is not the one that was stored/,
  },
  {
    // Nothing but the database notices, once the rows before it are written.
    what: 'with a row twice',
    damage: changedLines((lines) => withRightSum(lines.toSpliced(-1, 0, lines.at(-2) as string))),
    sentence: /unique/i,
  },
  {
    what: 'from a newer format',
    damage: changedLines((lines) =>
      lines.map((line) => line.replace('"version":1,"madeAt"', '"version":2,"madeAt"')),
    ),
    sentence: /was made by a newer Meltem/,
  },
  {
    what: 'from a newer schema',
    damage: changedLines((lines) => lines.map((line) => line.replace('0002-forms', '9999-future'))),
    sentence: /was made by a newer Meltem/,
  },
  { what: 'from elsewhere', damage: () => gzipSync('{"a":1}\n'), sentence: /is no backup of Meltem/ },
  { what: 'not even compressed', damage: () => Buffer.from('hello'), sentence: /is no backup of Meltem/ },
  { what: 'empty', damage: () => Buffer.alloc(0), sentence: /is damaged or not whole/ },
];

test.each(damages)('a file $what is refused and changes nothing', async ({ damage, sentence }) => {
  writeFileSync(file, damage(whole));
  await expect(restoreBackup(untouched.config, file)).rejects.toThrow(sentence);
  const { db } = await openDatabase(untouched.config);
  const tables = await db.introspection.getTables();
  await db.destroy();
  expect(tables).toEqual([]);
});

test('a database that a newer version has changed is backed up by none that does not know it', async () => {
  const { config, remove } = await migratedStore();
  const { db } = await openDatabase(config);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '')`.execute(db);
  await db.destroy();
  const kept = join(folder, 'newer.gz');
  await expect(writeBackup(config, kept)).rejects.toThrow(
    'The database was changed by a newer Meltem (9999-future). Back it up with that one.',
  );
  expect(existsSync(kept)).toBe(false);
  await remove();
});

test('a file that is not there is said in a sentence', async () => {
  rmSync(file, { force: true });
  await expect(restoreBackup(untouched.config, file)).rejects.toThrow(`${file} cannot be read (ENOENT).`);
});

function changedLines(change: (lines: string[]) => string[]): (whole: Buffer) => Buffer {
  return (whole) => {
    const lines = gunzipSync(whole).toString().trimEnd().split('\n');
    return gzipSync(`${change(lines).join('\n')}\n`);
  };
}

/** Like somebody who knows the format. */
function withRightSum(lines: string[]): string[] {
  const end = JSON.parse(lines.at(-1) as string);
  const before = lines.slice(0, -1);
  const counted = Object.keys(end.rows).map((table) => [
    table,
    before.filter((line) => line.startsWith(`{"table":"${table}",`)).length,
  ]);
  const sha256 = createHash('sha256')
    .update(`${before.join('\n')}\n`)
    .digest('hex');
  return [...before, JSON.stringify({ rows: Object.fromEntries(counted), sha256 })];
}
