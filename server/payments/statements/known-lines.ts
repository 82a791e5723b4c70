import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { lineKeys, olderKey, type StatementLine } from '#domain/bank-statement.ts';
import type { Tables } from '../../db/schema.ts';
import { inBatches } from './candidates.ts';

export interface NewLine {
  fingerprint: string;
  line: StatementLine;
}

/** The lines that no earlier statement of the account had. */
export async function newAmong(
  db: Kysely<Tables>,
  account: string,
  lines: readonly StatementLine[],
): Promise<NewLine[]> {
  const fingerprints = lineKeys(account, lines).map(hashOf);
  const stored = await storedDays(db, fingerprints);
  const older = await knownByOlderKeys(db, account, lines);
  return lines
    .map((line, place) => ({ line, fingerprint: fingerprints[place] as string }))
    .filter(({ line, fingerprint }) => !stored.has(fingerprint) && !older.has(line));
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Lines that were stored while a number of the bank had no day. Those of one number were counted over all days of a
 * file, so that each of them is looked at, and stands for one line of its own day.
 */
async function knownByOlderKeys(
  db: Kysely<Tables>,
  account: string,
  lines: readonly StatementLine[],
): Promise<Set<StatementLine>> {
  const keys = lines.map((line) => olderKey(account, line));
  const days = new Map<string, string[]>();
  let asked = [...new Set(keys)].filter((key) => key !== undefined);
  for (let count = 1; asked.length > 0; count += 1) {
    const hashes = new Map(asked.map((key) => [key, hashOf(`${key} ${count}`)]));
    const stored = await storedDays(db, hashes.values());
    asked = asked.filter((key) => {
      const day = stored.get(hashes.get(key) as string);
      if (day !== undefined) days.set(key, [...(days.get(key) ?? []), day]);
      return day !== undefined;
    });
  }
  const known = lines.filter((line, place) => {
    const left = days.get(keys[place] ?? '') ?? [];
    const same = left.indexOf(line.olderDay ?? line.day);
    if (same !== -1) left.splice(same, 1);
    return same !== -1;
  });
  return new Set(known);
}

/** The days of those lines that are stored. */
async function storedDays(db: Kysely<Tables>, fingerprints: Iterable<string>): Promise<Map<string, string>> {
  const days = new Map<string, string>();
  for (const some of inBatches(fingerprints)) {
    const rows = await db
      .selectFrom('bank_lines')
      .select(['fingerprint', 'day'])
      .where('fingerprint', 'in', some)
      .execute();
    for (const { fingerprint, day } of rows) days.set(fingerprint, day);
  }
  return days;
}
