import pg from 'pg';
import { backupTableNames } from '../../server/commands/backup/backup-tables.ts';

export type Fingerprints = Map<string, { rows: number; sum: string }>;

/** What a restore itself writes, and what only tells how often something changed. */
const left = ['installation'];

/** Of every table, how many rows it has and what they are, whatever their order. */
export async function fingerprints(url: string): Promise<Fingerprints> {
  const client = new pg.Client(url);
  await client.connect();
  const found: Fingerprints = new Map();
  try {
    for (const table of backupTableNames.filter((name) => !left.includes(name))) {
      const { rows } = await client.query(
        `select count(*)::int as rows, coalesce(sum(hashtextextended(whole_row::text, 0)), 0)::text as sum from "${table}" whole_row`,
      );
      found.set(table, rows[0]);
    }
  } finally {
    await client.end();
  }
  return found;
}

/** In a line each, what is not as it was. */
export function differences(wanted: Fingerprints, there: Fingerprints): string[] {
  return [...wanted].flatMap(([table, { rows, sum }]) => {
    const now = there.get(table);
    if (now?.rows === rows && now.sum === sum) return [];
    return [`${table}: ${rows} rows before, ${now?.rows} after${now?.rows === rows ? ', not the same' : ''}`];
  });
}
