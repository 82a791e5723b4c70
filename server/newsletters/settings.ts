import type { Kysely, Transaction } from 'kysely';
import type { NewsletterSettings } from '#domain/newsletter.ts';
import { lastHand, type MemberActor, writeAuditEntry } from '../accounts/audit-log.ts';
import { countChanges } from '../db/change-counters.ts';
import type { Tables } from '../db/schema.ts';
import { Refusal } from '../http/problem.ts';

type StoredSettings = Omit<NewsletterSettings, 'canMail'>;

export async function newsletterSettings(db: Kysely<Tables>): Promise<StoredSettings> {
  const { version, mails_a_minute, asks_to_confirm } = await db
    .selectFrom('newsletter_settings')
    .select(['version', 'mails_a_minute', 'asks_to_confirm'])
    .executeTakeFirstOrThrow();
  return { version, mailsAMinute: mails_a_minute, asksToConfirm: asks_to_confirm === 1 };
}

export function changeSettings(
  db: Kysely<Tables>,
  { version, mailsAMinute, asksToConfirm }: StoredSettings,
  by: MemberActor,
): Promise<StoredSettings> {
  return db.transaction().execute(async (transaction: Transaction<Tables>) => {
    const before = await newsletterSettings(transaction);
    const { numUpdatedRows } = await transaction
      .updateTable('newsletter_settings')
      .set({
        version: version + 1,
        mails_a_minute: mailsAMinute,
        asks_to_confirm: asksToConfirm ? 1 : 0,
        // A slower pace must not be waited for once it is quicker.
        next_mail_at: 0,
      })
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) {
      const hand = await lastHand(transaction, 'newsletter', ['newsletter_settings_changed']);
      throw new Refusal('changed_meanwhile', undefined, { present: before, by: hand });
    }
    await writeAuditEntry(transaction, by, 'newsletter_settings_changed', 'newsletter', {
      facts: [
        ...(before.mailsAMinute === mailsAMinute
          ? []
          : [{ name: 'mails_a_minute', from: before.mailsAMinute, to: mailsAMinute } as const]),
        ...(before.asksToConfirm === asksToConfirm
          ? []
          : [{ name: 'confirms', from: onOff(before.asksToConfirm), to: onOff(asksToConfirm) } as const]),
      ],
    });
    await countChanges(transaction, 'newsletters');
    return { version: version + 1, mailsAMinute, asksToConfirm };
  });
}

const onOff = (isOn: boolean) => (isOn ? ('on' as const) : ('off' as const));
