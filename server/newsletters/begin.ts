import type { Kysely, Transaction } from 'kysely';
import { languages } from '#domain/language.ts';
import { type Newsletter, sentLanguage } from '#domain/newsletter.ts';
import { nobody, writeAuditEntry } from '../accounts/audit-log.ts';
import { countChanges } from '../db/change-counters.ts';
import type { Tables } from '../db/schema.ts';
import { countRecipients, newsletterOf } from './queries.ts';

/** Whoever is a subscriber now gets it; who comes later does not. */
export async function begin(
  transaction: Transaction<Tables>,
  newsletter: Pick<Newsletter, 'id' | 'texts' | 'instead'>,
  now: number,
): Promise<void> {
  const { id } = newsletter;
  await transaction
    .updateTable('newsletters')
    .set({ state: 'sending', begun_at: now })
    .where('id', '=', id)
    .execute();
  for (const language of languages) {
    const sent = sentLanguage(newsletter, language);
    if (!sent) continue;
    await transaction
      .insertInto('newsletter_recipients')
      .columns(['newsletter', 'email', 'language', 'state', 'attempts', 'due_at', 'at'])
      .expression(({ selectFrom, val, cast }) =>
        selectFrom('email_subscriptions')
          .select([
            cast<string>(val(id), 'text').as('newsletter'),
            'email_field as email',
            cast<string>(val(sent), 'text').as('language'),
            cast<string>(val('waiting'), 'text').as('state'),
            cast<number>(val(0), 'integer').as('attempts'),
            cast<number>(val(now), 'bigint').as('due_at'),
            cast<number>(val(now), 'bigint').as('at'),
          ])
          .where('language', '=', language)
          .where('unconfirmed_at', 'is', null)
          .where('refused_at', 'is', null),
      )
      .execute();
  }
  await endIfDone(transaction, id, now);
}

/** Begins what is due. Every server tries; whoever comes second finds it begun. */
export async function beginDue(db: Kysely<Tables>, now: number): Promise<void> {
  const due = await db
    .selectFrom('newsletters')
    .select('id')
    .where('state', '=', 'planned')
    .where('send_at', '<=', now)
    .execute();
  for (const { id } of due) {
    await db.transaction().execute(async (transaction) => {
      const row = await transaction
        .updateTable('newsletters')
        .set({ begun_at: now })
        .where('id', '=', id)
        .where('state', '=', 'planned')
        .where('send_at', '<=', now)
        .returningAll()
        .executeTakeFirst();
      if (!row) return;
      await begin(transaction, newsletterOf(row), now);
      const { waiting } = await countRecipients(transaction, id);
      const facts = [{ name: 'recipients', to: waiting } as const];
      await writeAuditEntry(transaction, nobody, 'newsletter_begun', id, { facts });
      await countChanges(transaction, 'newsletters');
    });
  }
}

/** Whether a mail is waiting or under way. */
export async function hasOpenMails(db: Kysely<Tables>, id: string): Promise<boolean> {
  const open = await db
    .selectFrom('newsletter_recipients')
    .select('email')
    .where('newsletter', '=', id)
    .where('state', 'in', ['waiting', 'sending'])
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Once no mail is waiting or under way. Gives whether that is so. */
export async function endIfDone(transaction: Transaction<Tables>, id: string, now: number): Promise<boolean> {
  if (await hasOpenMails(transaction, id)) return false;
  await transaction
    .updateTable('newsletters')
    .set(({ eb }) => ({
      state: eb
        .case()
        .when('state', 'in', ['sending', 'paused'])
        .then('sent' as const)
        .else(eb.ref('state'))
        .end(),
      ended_at: now,
    }))
    .set({ figures: JSON.stringify(await countRecipients(transaction, id)) })
    .where('id', '=', id)
    .where('state', 'in', ['sending', 'paused', 'stopped'])
    .where('ended_at', 'is', null)
    .execute();
  return true;
}
