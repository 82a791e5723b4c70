import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { addressKey } from '#domain/mail-address.ts';
import { isWritten, type NewsletterTexts } from '#domain/newsletter.ts';
import { isByMail, mostWrittenTo, type Waiting, type WaitingLetterSent } from '#domain/waiting-list.ts';
import { type MemberActor, writeAuditEntry } from '../accounts/audit-log.ts';
import { countChanges } from '../db/change-counters.ts';
import type { Tables } from '../db/schema.ts';
import { Refusal } from '../http/problem.ts';
import type { Outbox } from '../jobs/outbox.ts';
import { moveWaiting } from './move.ts';
import { waitingByIds } from './waiting-list.ts';

/** Who waits at a place, the longest first, or those who were chosen and still want it. */
export async function writtenTo(
  db: Kysely<Tables>,
  { place, ids }: { place?: string; ids?: readonly string[] },
): Promise<{ waiting: Waiting[]; isMore: boolean }> {
  if (!place && !ids?.length) return { waiting: [], isMore: false };
  const rows = await db
    .selectFrom('waiting_list')
    .select('id')
    .$if(Boolean(place), (query) =>
      query.where('place_id', '=', String(place)).where('state', '=', 'waiting'),
    )
    .$if(!place, (query) => query.where('id', 'in', ids ?? []).where('state', '!=', 'removed'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostWrittenTo + 1)
    .execute();
  const order = rows.slice(0, mostWrittenTo).map(({ id }) => id);
  const found = new Map((await waitingByIds(db, order)).map((one) => [one.id, one]));
  return { waiting: order.flatMap((id) => found.get(id) ?? []), isMore: rows.length > mostWrittenTo };
}

interface Letter {
  /** Came with it: the same id is the same letter. */
  id: string;
  texts: NewsletterTexts;
  /** As they were seen: whoever was told or moved on meanwhile gets nothing. */
  to: readonly { id: string; version: number }[];
  by: MemberActor;
}

/** Writes to each of them once, in their language. All of it is in the outbox when it returns. */
export function sendLetter(
  { db, outbox }: { db: Kysely<Tables>; outbox: Outbox },
  { id: letter, texts, to, by }: Letter,
): Promise<WaitingLetterSent> {
  return db.transaction().execute(async (transaction) => {
    const now = Date.now();
    const created = await transaction
      .insertInto('waiting_letters')
      .values({ id: letter, texts: JSON.stringify(texts), created_at: now, by_id: by.id, by_name: by.name })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created) return { mails: await mailsOf(transaction, letter), left: [] };

    const known = await waitingByIds(
      transaction,
      to.map(({ id }) => id),
    );
    const wanted = known.filter((one) => isByMail(one) && one.state !== 'removed');
    const unwritten = new Set(
      wanted.map(({ language }) => language).filter((each) => !isWritten(texts[each])),
    );
    if (unwritten.size > 0) throw new Refusal('invalid', [...unwritten]);

    const versions = new Map(to.map(({ id, version }) => [id, version]));
    const left = to.filter(({ id }) => known.every((one) => one.id !== id)).map(({ id }) => id);
    const addresses = new Set<string>();
    // In one order, like every change of many.
    for (const { id, contact } of wanted.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const version = versions.get(id) ?? 0;
      const { outcome } = await moveWaiting(transaction, { id, version, state: 'told' });
      if (outcome !== 'changed') {
        left.push(id);
        continue;
      }
      const mail = randomUUID();
      await transaction.insertInto('waiting_mails').values({ id: mail, letter, waiting: id }).execute();
      // Whoever is on the list twice gets one mail, and it is for both.
      const address = addressKey(contact);
      if (!addresses.has(address)) await outbox.enqueue(transaction, 'mail_waiting', mail);
      addresses.add(address);
    }
    const places = new Set(wanted.map(({ place_name }) => place_name?.tr ?? null));
    await writeAuditEntry(
      transaction,
      by,
      'waiting_written',
      places.size === 1 ? ([...places][0] ?? null) : null,
      {
        facts: [{ name: 'recipients', to: addresses.size }],
      },
    );
    await countChanges(transaction, 'deliveries', 'waiting');
    return { mails: addresses.size, left };
  });
}

async function mailsOf(transaction: Transaction<Tables>, letter: string): Promise<number> {
  const rows = await transaction
    .selectFrom('waiting_mails')
    .innerJoin('waiting_list', 'waiting_list.id', 'waiting_mails.waiting')
    .select('contact')
    .where('letter', '=', letter)
    .execute();
  return new Set(rows.map(({ contact }) => addressKey(contact))).size;
}
