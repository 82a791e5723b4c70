import { siteForEachTest, staffForEachTest } from './for-tests.ts';

/** Somebody who takes money at the counter. */
export function counterDesk() {
  const site = siteForEachTest();
  const agent = staffForEachTest(site, 'can@meltem.example', 'agent');
  const takeFrom = (body: object) => agent.post('/console/ledger/walk-in', body);
  const money = async ({ kind, id }: { kind: 'payment_request' | 'registration'; id: string }) =>
    (await agent.get(`/console/money/${kind}/${id}`)).json();
  const entries = () => site.store.db.selectFrom('ledger_entries').selectAll().orderBy('receipt').execute();
  return { site, agent, takeFrom, money, entries };
}
