import type { Selectable, Transaction } from 'kysely';
import { type Static, Type } from 'typebox';
import { isDay } from '#domain/appointments.ts';
import { type AuditFact, assignedFacts } from '#domain/audit-facts.ts';
import { correctableFields, differingFields } from '#domain/correction.ts';
import { islandDay } from '#domain/island-day.ts';
import { mostChangedAtOnce } from '#domain/overtaken.ts';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { registrationStatuses } from '#domain/registration-status.ts';
import type { AuditAction, StaffMember } from '#domain/staff.ts';
import { longestText } from '#domain/text-limits.ts';
import { actorOf, type StaffRequest } from '../accounts/actor.ts';
import { assignedTo, assignee } from '../accounts/assignment.ts';
import { lastHand, writeAuditEntry } from '../accounts/audit-log.ts';
import { changeMany } from '../accounts/change-many.ts';
import { followRegistration } from '../appointments/follow.ts';
import { tellBy } from '../appointments/tell.ts';
import { countChanges } from '../db/change-counters.ts';
import type { Tables } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { Refusal } from '../http/problem.ts';
import { tidyBody } from '../http/tidy-text.ts';
import type { TypedApp } from '../http/typed-app.ts';
import type { Outbox } from '../jobs/outbox.ts';
import { correctRegistration } from './correct.ts';
import { shownRegistration } from './detail.ts';
import { correctLine } from './line.ts';
import { addRegistrationNote } from './notes.ts';
import { oneRegistration } from './staff-routes.ts';
import {
  assignRegistration,
  moveRegistration,
  registrationNow,
  type StatusOutcome,
  undoMove,
} from './status.ts';

const version = Type.Integer({ minimum: 1 });
const move = Type.Object({
  to: Type.Union(registrationStatuses.map((status) => Type.Literal(status))),
  reason: Type.Optional(Type.String({ maxLength: longestText.line })),
  version,
});
const undo = Type.Object({ version });
const typed = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
/** What is left out stays as it is. */
const correct = Type.Object({
  version,
  customerFirstName: typed(longestText.name),
  customerLastName: typed(longestText.name),
  customerPhoneNumber: typed(longestText.phone),
  customerEmail: typed(longestText.email),
  customerAddress: typed(longestText.line),
});
const assign = Type.Object({ version, assignedTo: assignee });
const { id } = oneRegistration.properties;
const many = Type.Object({
  changes: Type.Array(
    Type.Union([
      Type.Object({ id, version, to: move.properties.to }),
      Type.Object({ id, version, assignedTo: assignee }),
      Type.Object({ id, version, isUndo: Type.Literal(true) }),
    ]),
    { minItems: 1, maxItems: mostChangedAtOnce },
  ),
});
type Change = Static<typeof many>['changes'][number];

/** What counts a registration's version up. */
const changing: readonly AuditAction[] = [
  'registration_moved',
  'registration_undone',
  'registration_assigned',
  'line_corrected',
  'registration_corrected',
];
const day = Type.Union([Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), Type.Null()]);
const line = Type.Object({
  version,
  activeFrom: day,
  endsOn: day,
  endSetAt: Type.Optional(Type.Integer({ minimum: 0 })),
  reason: Type.String({ maxLength: longestText.line }),
});
const note = Type.Object({ text: Type.String({ minLength: 1, maxLength: longestText.message }) });

/** Status changes, undo and notes. Each returns the present registration. */
export function addRegistrationWorkRoutes(app: TypedApp, services: { store: Store; outbox: Outbox }): void {
  const tell = tellBy(services.outbox);
  const preValidation = tidyBody('text');
  const params = oneRegistration;

  app.post('/console/registrations/:id/move', { schema: { params, body: move }, preValidation }, (request) =>
    work(request, 'registration_moved', (transaction, id, by) =>
      moveRegistration(transaction, { ...request.body, id, by }),
    ),
  );

  app.post('/console/registrations/:id/undo', { schema: { params, body: undo }, preValidation }, (request) =>
    work(request, 'registration_undone', (transaction, id, by) =>
      undoMove(transaction, { ...request.body, id, by }),
    ),
  );

  app.post('/console/registrations/:id/assign', { schema: { params, body: assign } }, (request) =>
    work(request, 'registration_assigned', async (transaction, id) =>
      make(transaction, { ...request.body, id }, request.member),
    ),
  );

  app.post(
    '/console/registrations/:id/correct',
    { schema: { params, body: correct }, preValidation },
    (request) => {
      const { version, ...corrected } = request.body;
      return work(request, 'registration_corrected', (transaction, id, by) =>
        correctRegistration(transaction, { id, version, by, corrected }),
      );
    },
  );

  app.post('/console/registrations/change', { schema: { body: many } }, (request) =>
    changeMany(services.store.db, {
      changes: request.body.changes,
      by: actorOf(request),
      action: (change) =>
        'to' in change
          ? 'registration_moved'
          : 'isUndo' in change
            ? 'registration_undone'
            : 'registration_assigned',
      async make(transaction, change) {
        const before = await stateOf(transaction, change.id);
        const { outcome } = await make(transaction, change, request.member);
        if (outcome === 'changed') await followRegistration(transaction, change.id, tell);
        const present = await registrationNow(transaction, change.id);
        const facts = before && present ? changeFacts(before, present) : [];
        return { outcome, subject: present?.reference, facts };
      },
      actions: changing,
      counted: ['registrations'],
    }),
  );

  app.post('/console/registrations/:id/notes', { schema: { params, body: note }, preValidation }, (request) =>
    work(request, 'registration_noted', async (transaction, id, by) =>
      (await addRegistrationNote(transaction, id, request.body.text, by))
        ? { outcome: 'changed' }
        : { outcome: 'missing' },
    ),
  );

  app.post(
    '/console/registrations/:id/line',
    { schema: { params, body: line }, preValidation },
    (request) => {
      const { activeFrom, endsOn } = request.body;
      const faults = Object.entries({ activeFrom, endsOn }).filter(
        ([, typed]) => typed !== null && !isDay(typed),
      );
      if (faults.length > 0) {
        throw new Refusal(
          'invalid',
          faults.map(([name]) => name),
        );
      }
      return work(request, 'line_corrected', (transaction, id, by) =>
        correctLine(transaction, { ...request.body, id }, by),
      );
    },
  );

  /** One transaction for the change and its audit entry. */
  async function work(
    request: StaffRequest & { params: Static<typeof oneRegistration> },
    action: AuditAction,
    change: (
      transaction: Transaction<Tables>,
      id: string,
      by: StaffMember,
    ) => Promise<{ outcome: StatusOutcome['outcome'] | 'unchanged' }>,
  ): Promise<ShownRegistration> {
    const { id } = request.params;
    return services.store.db.transaction().execute(async (transaction) => {
      const before = await stateOf(transaction, id);
      const { outcome } = await change(transaction, id, request.member);
      if (outcome === 'changed') await followRegistration(transaction, id, tell);
      const present = await shownRegistration(transaction, id);
      if (!present) throw new Refusal('not_found');
      if (outcome === 'conflict') {
        const by = await lastHand(transaction, present.reference, changing);
        throw new Refusal('changed_meanwhile', undefined, { present, by });
      }
      if (outcome === 'unchanged') return present;
      if (outcome === 'reason_missing') throw new Refusal('invalid', ['reason']);
      if (outcome === 'not_next' || outcome === 'nothing_to_undo') throw new Refusal(outcome);
      const facts = before ? changeFacts(before, present) : [];
      await writeAuditEntry(transaction, actorOf(request), action, present.reference, { facts });
      await countChanges(transaction, 'registrations');
      return present;
    });
  }
}

async function make(
  transaction: Transaction<Tables>,
  change: Change,
  by: StaffMember,
): Promise<Pick<StatusOutcome, 'outcome'>> {
  const { id, version } = change;
  if ('to' in change) return moveRegistration(transaction, { id, version, by, to: change.to });
  if ('isUndo' in change) return undoMove(transaction, { id, version, by });
  return assignRegistration(transaction, change, await assignedTo(transaction, change.assignedTo));
}

type State = Pick<Selectable<Tables['internet_customers']>, (typeof stateColumns)[number]>;
const stateColumns = [
  'status',
  'appointment_at',
  'assigned_to',
  'assigned_name',
  'closed_at',
  'active_from',
  'paid_until',
  ...correctableFields,
] as const;

function stateOf(transaction: Transaction<Tables>, id: string): Promise<State | undefined> {
  return transaction
    .selectFrom('internet_customers')
    .select(stateColumns)
    .where('id', '=', id)
    .executeTakeFirst();
}

function changeFacts(before: State, after: State): AuditFact[] {
  const { status, appointment_at } = before;
  return [
    ...(status === after.status ? [] : [{ name: 'status' as const, from: status, to: after.status }]),
    ...(appointment_at === after.appointment_at
      ? []
      : [{ name: 'appointment' as const, from: appointment_at, to: after.appointment_at }]),
    ...(before.status === after.status && firstDay(before) !== firstDay(after)
      ? [{ name: 'active_from' as const, from: firstDay(before), to: firstDay(after) }]
      : []),
    ...(before.paid_until === after.paid_until
      ? []
      : [{ name: 'paid_until' as const, from: before.paid_until, to: after.paid_until }]),
    ...assignedFacts(before, after),
    ...differingFields(before, after).map((to) => ({ name: 'field' as const, to })),
  ];
}

function firstDay({ active_from, closed_at }: State): string | null {
  return active_from ?? (closed_at === null ? null : islandDay(closed_at));
}
