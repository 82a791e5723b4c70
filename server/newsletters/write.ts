import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import {
  movesFrom,
  type Newsletter,
  type NewsletterContent,
  type NewsletterMove,
  type NewsletterState,
  unreadyLanguages,
} from '#domain/newsletter.ts';
import type { AuditAction } from '#domain/staff.ts';
import { lastHand, type MemberActor, writeAuditEntry } from '../accounts/audit-log.ts';
import { countChanges } from '../db/change-counters.ts';
import type { Tables } from '../db/schema.ts';
import { Refusal } from '../http/problem.ts';
import { begin, endIfDone } from './begin.ts';
import { countRecipients, hasUnknown, newsletterOf, newsletterRow } from './queries.ts';

const actions = [
  'newsletter_written',
  'newsletter_planned',
  'newsletter_begun',
  'newsletter_paused',
  'newsletter_resumed',
  'newsletter_stopped',
  'newsletter_unplanned',
  'newsletter_resent',
] as const satisfies readonly AuditAction[];

const actionOf: Record<NewsletterMove, (typeof actions)[number]> = {
  pause: 'newsletter_paused',
  resume: 'newsletter_resumed',
  stop: 'newsletter_stopped',
  unplan: 'newsletter_unplanned',
  resend: 'newsletter_resent',
};

interface Change {
  id: string;
  version: number;
  by: MemberActor;
}

export async function addDraft(
  db: Kysely<Tables>,
  content: NewsletterContent,
  by: MemberActor,
): Promise<string> {
  const id = randomUUID();
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('newsletters')
      .values({
        id,
        version: 1,
        state: 'draft',
        created_at: Date.now(),
        by_name: by.name,
        ...stored(content),
      })
      .execute();
    await writeAuditEntry(transaction, by, 'newsletter_written', id);
    await countChanges(transaction, 'newsletters');
  });
  return id;
}

export function writeDraft(db: Kysely<Tables>, change: Change, content: NewsletterContent): Promise<void> {
  return inTurn(db, change, ['draft'], async (transaction) => {
    await update(transaction, change, { ...stored(content), by_name: change.by.name });
    await writeAuditEntry(transaction, change.by, 'newsletter_written', change.id);
  });
}

export function deleteDraft(db: Kysely<Tables>, change: Change): Promise<void> {
  return inTurn(db, change, ['draft'], async (transaction) => {
    await transaction.deleteFrom('newsletters').where('id', '=', change.id).execute();
    await writeAuditEntry(transaction, change.by, 'newsletter_deleted', change.id);
  });
}

/** Begins at once, or at a moment. */
export function sendNewsletter(db: Kysely<Tables>, change: Change, sendAt: number | null): Promise<void> {
  return inTurn(db, change, ['draft'], async (transaction, newsletter) => {
    const unready = unreadyLanguages(newsletter);
    if (unready.length > 0) throw new Refusal('invalid', unready);
    await update(transaction, change, { state: 'planned', send_at: sendAt ?? Date.now() });
    if (sendAt !== null) {
      const facts = [{ name: 'begins', to: sendAt } as const];
      await writeAuditEntry(transaction, change.by, 'newsletter_planned', change.id, { facts });
      return;
    }
    await begin(transaction, newsletter, Date.now());
    const { waiting } = await countRecipients(transaction, change.id);
    const facts = [{ name: 'recipients', to: waiting } as const];
    await writeAuditEntry(transaction, change.by, 'newsletter_begun', change.id, { facts });
  });
}

export function moveNewsletter(db: Kysely<Tables>, change: Change, move: NewsletterMove): Promise<void> {
  const { from, to } = movesFrom[move];
  return inTurn(db, change, from, async (transaction) => {
    const now = Date.now();
    // The figures stay longer than the addresses.
    if (move === 'resend' && !(await hasUnknown(transaction, change.id))) {
      throw new Refusal('nobody_to_resend');
    }
    await update(transaction, change, {
      state: to,
      ...(move === 'unplan' && { send_at: null }),
      ...(move === 'resend' && { ended_at: null, figures: null }),
    });
    const mails = transaction.updateTable('newsletter_recipients').where('newsletter', '=', change.id);
    if (move === 'stop') {
      await mails.set({ state: 'left', at: now, claim: null }).where('state', '=', 'waiting').execute();
      await endIfDone(transaction, change.id, now);
    }
    if (move === 'resend') {
      await mails
        .set({ state: 'waiting', due_at: now, at: now, attempts: 0, claim: null })
        .where('state', '=', 'unknown')
        .execute();
    }
    await writeAuditEntry(transaction, change.by, actionOf[move], change.id);
  });
}

/** The newsletter as it was seen, locked. */
async function inTurn(
  db: Kysely<Tables>,
  { id, version }: Change,
  from: readonly NewsletterState[],
  work: (transaction: Transaction<Tables>, newsletter: Newsletter) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('newsletters')
      .set((row) => ({ version: row.ref('version') }))
      .where('id', '=', id)
      .execute();
    const row = await newsletterRow(transaction, id);
    if (!row) throw new Refusal('not_found');
    const newsletter = newsletterOf(row);
    if (row.version !== version || !from.includes(row.state)) {
      const by = await lastHand(transaction, id, actions);
      throw new Refusal('changed_meanwhile', undefined, { present: newsletter, by });
    }
    await work(transaction, newsletter);
    await countChanges(transaction, 'newsletters');
  });
}

async function update(
  transaction: Transaction<Tables>,
  { id, version }: Pick<Change, 'id' | 'version'>,
  values: Partial<Omit<Tables['newsletters'], 'id' | 'version'>>,
): Promise<void> {
  await transaction
    .updateTable('newsletters')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

function stored({ texts, instead }: NewsletterContent) {
  return { texts: JSON.stringify(texts), instead: JSON.stringify(instead) };
}
