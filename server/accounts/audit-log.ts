import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AuditEntry, AuditPage } from '#domain/audit-entry.ts';
import type { AuditFact } from '#domain/audit-facts.ts';
import { type AuditKind, actionsOf, auditKinds } from '#domain/audit-kinds.ts';
import { olderFacts } from '#domain/audit-older.ts';
import { mostCounted } from '#domain/list-page.ts';
import type { LastHand } from '#domain/overtaken.ts';
import type { AuditAction } from '#domain/staff.ts';
import { readPosition, writePosition } from '../db/list-position.ts';
import type { Tables } from '../db/schema.ts';
import { auditSubjects, withNames } from './audit-subjects.ts';

export interface Actor {
  id: string | null;
  name: string | null;
  from: string | null;
}

/** Who acts where nobody of the staff does. */
export const nobody: Actor = { id: null, name: null, from: null };

export interface MemberActor extends Actor {
  id: string;
  name: string;
}

let latest = { at: 0, count: 0 };

/** Begins with a count: the log is ordered by time and id, and entries of one millisecond must stay in order. */
function entryId(at: number): string {
  latest = { at, count: at === latest.at ? latest.count + 1 : 0 };
  return latest.count.toString(16).padStart(8, '0') + randomUUID().slice(8);
}

interface Told {
  /** What changed, without anything of a customer. */
  facts?: readonly AuditFact[];
  /** The id of a package or a statement, which may be called otherwise later. */
  about?: string;
}

/** To be called with the transaction of what was done, if there is one. */
export async function writeAuditEntry(
  db: Kysely<Tables>,
  { id, name, from }: Actor,
  action: AuditAction,
  subject: string | null = null,
  { facts = [], about }: Told = {},
): Promise<void> {
  const at = Date.now();
  await db
    .insertInto('audit_entries')
    .values({
      id: entryId(at),
      at,
      who_id: id,
      who_name: name,
      action,
      subject,
      came_from: from,
      facts: JSON.stringify(facts),
      about: about ?? null,
    })
    .execute();
}

/** Who did the last of these things to it, since a moment: whoever comes too late is told. */
export async function lastHand(
  db: Kysely<Tables>,
  subject: string,
  actions: readonly AuditAction[],
  since = 0,
): Promise<LastHand | null> {
  const entry = await db
    .selectFrom('audit_entries')
    .select(['who_name as name', 'action'])
    .where('subject', '=', subject)
    .where('action', 'in', actions)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.name ? { name: entry.name, action: entry.action } : null;
}

export interface AuditSearch {
  who?: string | undefined;
  /** An action, or all of a kind. */
  action?: AuditAction | AuditKind | undefined;
  /** The whole subject, like a reference or a mail address. */
  text?: string | undefined;
  /** Older than this position, `<time>.<id>`. */
  after?: string | undefined;
  /** From this moment on, and before that one. */
  from?: number | undefined;
  to?: number | undefined;
}

const pageSize = 50;

export async function auditPage(db: Kysely<Tables>, search: AuditSearch): Promise<AuditPage> {
  const found = await newestEntries(db, search, pageSize + 1);
  const entries = found.slice(0, pageSize);
  const last = entries.at(-1);
  const { length: count } = await matching(db, { ...search, after: undefined })
    .select('id')
    .limit(mostCounted + 1)
    .execute();
  return { entries, next: found.length > pageSize && last ? placeOf(last) : undefined, count };
}

function matching(db: Kysely<Tables>, { who, action, text, after, from, to }: AuditSearch) {
  let query = db.selectFrom('audit_entries');
  if (who) query = query.where('who_id', '=', who);
  if (action) query = query.where('action', 'in', actionsIn(action));
  if (text) query = query.where('subject', '=', text.trim());
  if (from !== undefined) query = query.where('at', '>=', from);
  if (to !== undefined) query = query.where('at', '<', to);
  const last = readPosition(after);
  if (last) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('at', 'id'), '<', tuple(last.created_at, last.id)),
    );
  }
  return query.orderBy('at', 'desc').orderBy('id', 'desc');
}

function actionsIn(action: AuditAction | AuditKind): AuditAction[] {
  const kind = auditKinds.find((one) => one === action);
  return kind ? actionsOf(kind) : [action as AuditAction];
}

export async function newestEntries(
  db: Kysely<Tables>,
  search: AuditSearch,
  most: number,
): Promise<AuditEntry[]> {
  const rows = (await matching(db, search).selectAll().limit(most).execute()).map((row) => ({
    ...row,
    ...(row.facts === null
      ? olderFacts(row.action, row.subject)
      : { facts: JSON.parse(row.facts) as AuditFact[] }),
  }));
  const aboutOf = await auditSubjects(db, rows);
  await withNames(
    db,
    rows.flatMap(({ facts }) => facts),
  );
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    who: row.who_name === null ? null : { id: row.who_id, name: row.who_name },
    action: row.action,
    subject: row.subject,
    about: aboutOf(row),
    facts: row.facts,
    from: row.came_from,
  }));
}

export function placeOf({ at, id }: Pick<AuditEntry, 'at' | 'id'>): string {
  return writePosition({ created_at: at, id });
}
