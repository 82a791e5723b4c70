import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AuditAction } from '#domain/staff.ts';
import { clockForEachTest, siteForEachTest, staffForEachTest } from './for-tests.ts';
import { storeRegistration } from './registrations.ts';
import { storedRow } from './rows.ts';

export const noon = Date.parse('2026-11-16T10:00:00Z');
export type Registration = Awaited<ReturnType<typeof storeRegistration>>;

/** Lines that are switched on, paid and renewed. */
export function renewalDesk(environment: () => Record<string, string> = () => ({})) {
  clockForEachTest(noon);
  const site = siteForEachTest(environment);
  const owner = staffForEachTest(site, 'ada@meltem.example', 'owner');
  const agent = staffForEachTest(site, 'can@meltem.example', 'agent');

  const customer = (given = {}) =>
    storeRegistration(site.store, { customerPhoneNumber: '0533 123 45 67', ...given });
  /** Somebody whose line was switched on today. */
  async function installed(given = {}): Promise<Registration> {
    const registration = await customer(given);
    for (const [place, to] of ['contacted', 'scheduled', 'installed'].entries())
      await agent.post(`/console/registrations/${registration.id}/move`, { to, version: place + 1 });
    return registration;
  }
  async function pay({ kind, id }: { kind: string; id: string }, amount: number, seen = 0): Promise<string> {
    const what = { kind, subject: id, amount, seen };
    const taken = { id: randomUUID(), method: 'cash', note: '', confirmsOverpaid: true, ...what };
    const answer = await agent.post('/console/ledger', taken);
    expect(answer.statusCode).toBeLessThan(300);
    return answer.json().entry;
  }
  const payFirst = ({ id }: Registration) => pay({ kind: 'registration', id }, 6600);
  const rowOf = ({ id }: Registration) => storedRow(site.store.db, 'internet_customers', { id });
  const until = async (registration: Registration) => (await rowOf(registration)).paid_until;
  const requestsOf = ({ id }: Registration) =>
    site.store.db
      .selectFrom('payment_requests')
      .selectAll()
      .where('registration', '=', id)
      .orderBy('created_at')
      .orderBy('status')
      .execute();
  const view = async (name: string) => (await agent.get(`/console/renewals?view=${name}`)).json();
  const namesIn = async (name: string) =>
    (await view(name)).renewals.map(({ reference }: Registration) => reference);
  const send = async (registrations: Registration[], isMeant = false) =>
    (await agent.post('/console/renewals/send', { ids: registrations.map(({ id }) => id), isMeant })).json();
  const correct = (
    { id }: Registration,
    { by = agent, ...body }: { by?: typeof agent; [field: string]: unknown },
  ) =>
    by.post(`/console/registrations/${id}/line`, {
      activeFrom: null,
      endsOn: null,
      reason: 'As agreed',
      ...body,
    });
  /** Whose line runs out on a day. */
  async function endingOn(endsOn: string, given = {}): Promise<Registration> {
    const registration = await installed(given);
    await correct(registration, { version: 4, activeFrom: '2026-01-01', endsOn });
    return registration;
  }
  const factsOf = async ({ reference }: Pick<Registration, 'reference'>, action: AuditAction) =>
    (
      await site.store.db
        .selectFrom('audit_entries')
        .select(['who_name', 'facts'])
        .where('subject', '=', reference)
        .where('action', '=', action)
        .orderBy('at')
        .orderBy('id')
        .execute()
    ).map(({ who_name, facts }) => [who_name, ...JSON.parse(facts ?? '[]')]);

  return {
    ...{ site, owner, agent, customer, installed, endingOn, pay, payFirst, correct },
    ...{ until, requestsOf, view, namesIn, send, factsOf },
  };
}
