import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { countChanges } from '../db/change-counters.ts';
import type { Tables } from '../db/schema.ts';
import { endIfDone, hasOpenMails } from './begin.ts';

export type Recipient = Selectable<Tables['newsletter_recipients']>;

/** After this an attempt counts as lost with its process. Longer than the longest attempt. */
export const leaseMs = 60_000;
/** What was not sent for a while is not made up for all at once. */
const catchUpMs = 1_000;

/** The one that is sent now: one after the other. */
function sending(db: Kysely<Tables>) {
  return db
    .selectFrom('newsletters')
    .select('id')
    .where('state', '=', 'sending')
    .orderBy('begun_at')
    .orderBy('id');
}

/**
 * Takes as many mails as the pace allows, over all servers together: the row of the settings is locked for it, and says
 * when the next may go. A claim alone sends nothing: if this process dies, another claims it after the lease.
 */
export async function claimMails(
  db: Kysely<Tables>,
  { most, now }: { most: number; now: number },
): Promise<Recipient[]> {
  // A transaction takes the write lock of SQLite even if it finds nothing.
  const ids = (await sending(db).execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  return db.transaction().execute(async (transaction) => {
    const { mails_a_minute, next_mail_at } = await transaction
      .updateTable('newsletter_settings')
      .set((row) => ({ next_mail_at: row.ref('next_mail_at') }))
      .returning(['mails_a_minute', 'next_mail_at'])
      .executeTakeFirstOrThrow();
    const interval = 60_000 / mails_a_minute;
    const from = Math.max(next_mail_at, now - catchUpMs);
    const allowed = Math.min(most, Math.floor((now - from) / interval) + 1);
    const claimed: Recipient[] = [];
    for (const id of ids) {
      if (claimed.length >= allowed) break;
      claimed.push(...(await claim(transaction, id, { most: allowed - claimed.length, now })));
    }
    if (claimed.length > 0) {
      const next_mail_at = Math.round(from + claimed.length * interval);
      await transaction.updateTable('newsletter_settings').set({ next_mail_at }).execute();
      await countChanges(transaction, 'newsletters');
    }
    return claimed;
  });
}

function claim(
  transaction: Transaction<Tables>,
  newsletter: string,
  { most, now }: { most: number; now: number },
): Promise<Recipient[]> {
  return transaction
    .updateTable('newsletter_recipients')
    .set((row) => ({ due_at: now + leaseMs, claim: randomUUID(), attempts: row('attempts', '+', 1) }))
    .where('newsletter', '=', newsletter)
    .where('state', '=', 'waiting')
    .where('email', 'in', (rows) =>
      rows
        .selectFrom('newsletter_recipients')
        .select('email')
        .where('newsletter', '=', newsletter)
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(most),
    )
    .returningAll()
    .execute();
}

/**
 * Written before a mail is handed over. Gives whether to go on: not for somebody who is no subscriber any
 * more, nor for a newsletter that was paused meanwhile, nor where the lease ran out.
 */
export async function markSending(db: Kysely<Tables>, recipient: Recipient, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_recipients')
    .set({ state: 'sending', at: now, due_at: now + leaseMs })
    .where('newsletter', '=', recipient.newsletter)
    .where('email', '=', recipient.email)
    .where('claim', '=', recipient.claim)
    .where('state', '=', 'waiting')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('email_subscriptions')
          .select('email_field')
          .where('email_field', '=', recipient.email)
          .where('unconfirmed_at', 'is', null),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('newsletters')
          .select('id')
          .where('id', '=', recipient.newsletter)
          .where('state', '=', 'sending'),
      ),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) return true;
  await giveBack(db, recipient, now);
  return false;
}

async function giveBack(db: Kysely<Tables>, recipient: Recipient, now: number): Promise<void> {
  const subscriber = await db
    .selectFrom('email_subscriptions')
    .select('email_field')
    .where('email_field', '=', recipient.email)
    .where('unconfirmed_at', 'is', null)
    .executeTakeFirst();
  await finish(
    db,
    recipient,
    subscriber ? { attempts: recipient.attempts - 1, due_at: now } : { state: 'left', at: now },
  );
}

export type Ending = Partial<Pick<Recipient, 'state' | 'due_at' | 'at' | 'last_failure' | 'attempts'>>;

/** Nothing changes where the lease ran out and it was told as unknown, or somebody was erased. */
export async function finish(
  db: Kysely<Tables>,
  { newsletter, email, claim }: Recipient,
  ending: Ending,
): Promise<void> {
  await db
    .updateTable('newsletter_recipients')
    .set({ ...ending, claim: null })
    .where('newsletter', '=', newsletter)
    .where('email', '=', email)
    .where('claim', '=', claim)
    .where('state', 'in', ['waiting', 'sending'])
    .execute();
}

/** A mail server says that there is no such address: it gets no newsletters from now on. */
export async function markRefused(db: Kysely<Tables>, email: string, now: number): Promise<void> {
  await db
    .updateTable('email_subscriptions')
    .set({ refused_at: now })
    .where('email_field', '=', email)
    .execute();
}

/** Ends what was under way in a process that died, and newsletters that are through. */
export async function tidyUp(db: Kysely<Tables>, now: number): Promise<void> {
  const open = await db
    .selectFrom('newsletters')
    .select('id')
    .where('state', 'in', ['sending', 'paused', 'stopped'])
    .where('ended_at', 'is', null)
    .execute();
  for (const { id } of open) {
    const lost = await db
      .selectFrom('newsletter_recipients')
      .select('email')
      .where('newsletter', '=', id)
      .where('state', '=', 'sending')
      .where('due_at', '<=', now)
      .limit(1)
      .executeTakeFirst();
    if (!lost && (await hasOpenMails(db, id))) continue;
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('newsletter_recipients')
        .set({ state: 'unknown', at: now, claim: null, last_failure: 'no answer' })
        .where('newsletter', '=', id)
        .where('state', '=', 'sending')
        .where('due_at', '<=', now)
        .execute();
      await endIfDone(transaction, id, now);
      await countChanges(transaction, 'newsletters');
    });
  }
}
