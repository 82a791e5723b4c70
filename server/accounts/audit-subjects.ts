import type { Kysely, Selectable } from 'kysely';
import type { AuditAbout } from '#domain/audit-entry.ts';
import type { AuditFact } from '#domain/audit-facts.ts';
import { consolePaths, registrationPath } from '#domain/console.ts';
import { packageTitle } from '#domain/package-details.ts';
import { readReference } from '#domain/reference.ts';
import type { Tables } from '../db/schema.ts';

type Entry = Selectable<Tables['audit_entries']>;
interface Told extends Pick<Entry, 'action' | 'subject' | 'about'> {
  facts: AuditFact[];
}

/** Finds what entries are about, all at once. What was erased is not found, and entries do not tell of it. */
export async function auditSubjects(
  db: Kysely<Tables>,
  entries: readonly Told[],
): Promise<(entry: Told) => AuditAbout | null> {
  const subjects = [...new Set(entries.flatMap(({ subject }) => subject ?? []))];
  const byReference = await referencesAmong(db, subjects);
  const messages = await messagesAmong(
    db,
    entries.flatMap(({ action, subject }) => (action.startsWith('letter_') && subject ? [subject] : [])),
  );
  const people = await peopleAmong(
    db,
    subjects.filter((subject) => subject.includes('@')),
  );
  const packages = entries.some(({ action }) => action.startsWith('package_'))
    ? await db.selectFrom('internet_packages').select(['id', 'package_name', 'type']).execute()
    : [];

  return ({ action, subject, about }) => {
    if (action.startsWith('package_')) {
      const found = packages.find((each) => (about ? each.id === about : packageTitle(each) === subject));
      return found ? { path: `${consolePaths.packages}/${found.id}` } : null;
    }
    if (action === 'words_changed') return { path: `${consolePaths.words}/${subject}` };
    if (action.startsWith('prices_')) return { path: consolePaths.packages };
    if (action === 'statement_uploaded' || action === 'bank_line_left' || action === 'bank_line_reopened') {
      return about ? { path: `${consolePaths.statements}/${about}` } : null;
    }
    if (action === 'day_closed') return { path: `${consolePaths.till}?day=${subject}` };
    if (subject === null) return null;
    return byReference.get(subject) ?? messages.get(subject) ?? people.get(subject) ?? null;
  };
}

/** Names the staff in facts that have their ids. */
export async function withNames(db: Kysely<Tables>, facts: readonly AuditFact[]): Promise<void> {
  const persons = facts.filter((fact) => fact.name === 'person');
  if (persons.length === 0) return;
  const ids = persons.map(({ to }) => to);
  const found = await db.selectFrom('staff_users').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(found.map(({ id, name }) => [id, name]));
  for (const person of persons) person.to = names.get(person.to) ?? person.to;
}

async function referencesAmong(
  db: Kysely<Tables>,
  subjects: readonly string[],
): Promise<Map<string, AuditAbout>> {
  const references = subjects.filter((subject) => readReference(subject) === subject);
  if (references.length === 0) return new Map();
  const [registrations, payments] = await Promise.all(
    (['internet_customers', 'payment_requests'] as const).map((table) =>
      db.selectFrom(table).select(['id', 'reference']).where('reference', 'in', references).execute(),
    ),
  );
  return new Map([
    ...(registrations ?? []).map(({ id, reference }) => [reference, { path: registrationPath(id) }] as const),
    ...(payments ?? []).map(
      ({ id, reference }) => [reference, { path: `${consolePaths.payments}/${id}` }] as const,
    ),
  ]);
}

async function messagesAmong(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, AuditAbout>> {
  if (ids.length === 0) return new Map();
  const found = await Promise.all(
    ([['contact_messages', 'message'] as const, ['questions', 'question'] as const] as const).map(
      async ([table, kind]) =>
        (await db.selectFrom(table).select(['id', 'created_at']).where('id', 'in', ids).execute()).map(
          ({ id, created_at }) =>
            [id, { path: `${consolePaths.messages}/${kind}/${id}`, message: { kind, created_at } }] as const,
        ),
    ),
  );
  return new Map(found.flat());
}

async function peopleAmong(db: Kysely<Tables>, emails: readonly string[]): Promise<Map<string, AuditAbout>> {
  if (emails.length === 0) return new Map();
  const found = await db
    .selectFrom('staff_users')
    .select(['email', 'name'])
    .where('email', 'in', emails)
    .execute();
  return new Map(found.map(({ email, name }) => [email, { path: consolePaths.staff, person: name }]));
}
