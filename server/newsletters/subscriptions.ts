import type { Kysely, Transaction } from 'kysely';
import type { Language } from '#domain/language.ts';
import { countChanges } from '../db/change-counters.ts';
import type { Tables } from '../db/schema.ts';
import type { Outbox } from '../jobs/outbox.ts';
import { subscriberId } from '../messages/subscribers.ts';
import { newsletterSettings } from './settings.ts';

/** Nobody can have somebody else sent more mails than this. */
const askAgainMs = 60 * 60 * 1000;

interface Wanted {
  email: string;
  language: Language;
  now: number;
}

/** From the site. Gives whether they have to confirm it; whoever is on the list already is answered alike. */
export async function subscribe(
  transaction: Transaction<Tables>,
  outbox: Pick<Outbox, 'enqueue' | 'handles'>,
  { email, language, now }: Wanted,
): Promise<boolean> {
  const { asksToConfirm } = await newsletterSettings(transaction);
  const hasToConfirm = asksToConfirm && outbox.handles('mail_confirm');
  const added = await transaction
    .insertInto('email_subscriptions')
    .values({
      email_field: email,
      created_at: now,
      language,
      unconfirmed_at: hasToConfirm ? now : null,
    })
    .onConflict((conflict) =>
      conflict
        .column('email_field')
        .doUpdateSet({ unconfirmed_at: hasToConfirm ? now : null })
        // Whoever asks again after a while may have lost the mail, or need not confirm any more.
        .where('email_subscriptions.unconfirmed_at', '<=', hasToConfirm ? now - askAgainMs : now),
    )
    .returning(['email_field', 'created_at', 'unconfirmed_at'])
    .executeTakeFirst();
  // Whoever asks for it has perhaps got their address back: it is tried again.
  await transaction
    .updateTable('email_subscriptions')
    .set({ refused_at: null })
    .where('email_field', '=', email)
    .where('refused_at', 'is not', null)
    .execute();
  if (added && added.unconfirmed_at !== null) {
    await outbox.enqueue(transaction, 'mail_confirm', subscriberId(added));
  }
  return hasToConfirm;
}

/** By a mail to that very address: it is theirs, and they want it. */
export async function join(db: Kysely<Tables>, { email, language, now }: Wanted): Promise<void> {
  const isWanted = { language, unconfirmed_at: null, refused_at: null };
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('email_subscriptions')
      .values({ email_field: email, created_at: now, ...isWanted })
      .onConflict((conflict) => conflict.column('email_field').doUpdateSet(isWanted))
      .execute();
    await countChanges(transaction, 'subscribers', 'newsletters');
  });
}

export async function leave(db: Kysely<Tables>, email: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('email_subscriptions').where('email_field', '=', email).execute();
    await countChanges(transaction, 'subscribers', 'newsletters');
  });
}

/** How somebody stands to the newsletter. */
export async function standingOf(
  db: Kysely<Tables>,
  email: string,
): Promise<'subscribed' | 'unconfirmed' | 'none'> {
  const row = await db
    .selectFrom('email_subscriptions')
    .select('unconfirmed_at')
    .where('email_field', '=', email)
    .executeTakeFirst();
  if (!row) return 'none';
  return row.unconfirmed_at === null ? 'subscribed' : 'unconfirmed';
}
