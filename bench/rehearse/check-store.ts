import pg from 'pg';
import type { Kind, Submission } from './submissions.ts';

/** Where each kind is kept, by what tells one from another. */
const kept: Record<Kind, string> = {
  message: 'select message as key from contact_messages',
  question: 'select question as key from questions',
  subscription: "select split_part(email_field, '@', 1) as key from email_subscriptions",
  payment: 'select "userName" as key, reference from payment_requests where method <> \'counter\'',
  registration: 'select "customerFirstName" as key, reference from internet_customers',
  notice: `select reference as key from payment_requests request
    join ledger_entries entry on entry.subject = request.id where request.method <> 'counter'`,
  money: "select id as key from ledger_entries where method = 'cash'",
};

export interface Kept {
  rows: number;
  /** Acknowledged and not there. */
  lost: string[];
  /** There more often than once. */
  twice: string[];
}

/** Compares what was acknowledged with what is there. */
export async function checkStore(url: string, submissions: readonly Submission[]): Promise<Kept> {
  const client = new pg.Client(url);
  await client.connect();
  const result: Kept = { rows: 0, lost: [], twice: [] };
  try {
    for (const [kind, statement] of Object.entries(kept)) {
      const { rows } = await client.query<{ key: string; reference?: string }>(statement);
      result.rows += rows.length;
      const counts = new Map<string, number>();
      for (const { key } of rows) counts.set(key, (counts.get(key) ?? 0) + 1);
      const references = new Map(rows.map(({ key, reference }) => [key, reference]));
      for (const submission of submissions.filter((one) => one.kind === kind && one.answeredAt)) {
        const { key, reference } = submission;
        const isThere = counts.has(key) && (!references.get(key) || references.get(key) === reference);
        if (!isThere) result.lost.push(`${kind} ${key}`);
      }
      for (const [key, count] of counts) if (count > 1) result.twice.push(`${kind} ${key}`);
    }
  } finally {
    await client.end();
  }
  return result;
}

/** How many deliveries still wait. */
export async function waitingDeliveries(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(
      "select count(*)::int as count from deliveries where state = 'waiting'",
    );
    return rows[0]?.count;
  } finally {
    await client.end();
  }
}
