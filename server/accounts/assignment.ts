import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { type Assigned, type Colleague, whoseWords } from '#domain/assignment.ts';
import type { StaffMember } from '#domain/staff.ts';
import type { Tables } from '../db/schema.ts';
import { Refusal } from '../http/problem.ts';

const staffId = Type.String({ minLength: 1, maxLength: 64 });

/** A filter of a list: mine, nobody's, or somebody's by their id. */
export const whose = Type.Optional(staffId);
/** Somebody's id, or nobody. */
export const assignee = Type.Union([staffId, Type.Null()]);

/** A search as it is meant by who asks: mine are those of their id. */
export function askedBy<Search extends { whose?: string }>(search: Search, { id }: StaffMember): Search {
  return search.whose === whoseWords.mine ? { ...search, whose: id } : search;
}

/** What a filter looks for in the column; undefined where it does not matter. */
export function assignedIn(search: { whose?: string | undefined }): string | null | undefined {
  return search.whose === whoseWords.nobodys ? null : search.whose;
}

/** Everybody of the office, closed accounts too: what they had is still found by their name. */
export async function colleagues(db: Kysely<Tables>): Promise<Colleague[]> {
  const rows = await db
    .selectFrom('staff_users')
    .select(['id', 'name', 'isDisabled'])
    .where('role', '<>', 'installer')
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, isDisabled: row.isDisabled === 1 }));
}

/** What is stored with something that is given to somebody. Nobody works with a closed account. */
export async function assignedTo(db: Kysely<Tables>, id: string | null): Promise<Assigned> {
  if (id === null) return { assigned_to: null, assigned_name: null };
  const colleague = await db
    .selectFrom('staff_users')
    .select('name')
    .where('id', '=', id)
    .where('isDisabled', '=', 0)
    .where('role', '<>', 'installer')
    .executeTakeFirst();
  if (!colleague) throw new Refusal('invalid', ['assignedTo']);
  return { assigned_to: id, assigned_name: colleague.name };
}
