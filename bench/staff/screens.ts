import { exportedLists, exportsPath } from '#domain/exports.ts';
import { islandDay } from '#domain/island-day.ts';
import { wordsSubjects } from '#domain/own-words.ts';
import { addDays } from '#domain/paid-until.ts';
import { renewalViews } from '#domain/renewals.ts';
import type { Store } from '../../server/db/store.ts';

/** A call that a screen of the console makes. */
export interface ScreenCall {
  screen: string;
  path: string;
  /** Measured to its first bytes: the rest takes as long as the file is large. */
  isExport?: true;
}

/** Every screen, at somebody with a long history. */
export async function screenCalls({ db }: Store, now: number): Promise<ScreenCall[]> {
  const today = islandDay(now);
  const line = await db
    .selectFrom('payment_requests')
    .select('registration as id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('registration', 'is not', null)
    .groupBy('registration')
    .orderBy('count', 'desc')
    .orderBy('registration')
    .limit(1)
    .executeTakeFirstOrThrow();
  const newest = <Table extends 'payment_requests' | 'contact_messages' | 'newsletters'>(table: Table) =>
    db
      .selectFrom(table as 'payment_requests')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
  const [payment, message, newsletter] = [
    await newest('payment_requests'),
    await newest('contact_messages'),
    await newest('newsletters'),
  ];
  const statement = await db
    .selectFrom('bank_statements')
    .select('id')
    .orderBy('line_count', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: entry } = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('receipt', '=', 1)
    .executeTakeFirstOrThrow();
  const busiest = await db
    .selectFrom('appointments')
    .select('day')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('day')
    .orderBy('count', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { day } = busiest;
  return [
    call('today', '/today'),
    call('today: money', '/today/money'),
    call('today: last 30 days', '/today/figures'),
    call('search: a name', '/search?text=mehmet'),
    call('search: digits of a phone', '/search?text=5331'),
    call('search: an amount', '/search?text=1100'),
    call('registrations', '/registrations'),
    call('registrations: installed', '/registrations?status=installed'),
    call('registration', `/registrations/${line.id}`),
    call('registration: money', `/money/registration/${line.id}`),
    call('registration: visits', `/registrations/${line.id}/appointments`),
    call('person', `/person/registration/${line.id}`),
    call('appointments: the busiest day', `/appointments?from=${day}&to=${day}`),
    call('appointments: a week', `/appointments?from=${addDays(day, -3)}&to=${addDays(day, 3)}`),
    call('appointments: to come', `/appointments?from=${today}&to=${addDays(today, 6)}`),
    call('my day', `/my-day?day=${day}`),
    ...renewalViews.map((view) => call(`renewals: ${view}`, `/renewals?view=${view}`)),
    call('payments', '/payments'),
    call('payments: paid', '/payments?status=paid'),
    call('payment', `/payments/${payment.id}`),
    call('paid', '/money-queue'),
    call('statements', '/statements'),
    call('statement', `/statements/${statement.id}`),
    call('counter: find', '/search?text=yilmaz'),
    call('receipt', `/ledger/${entry}/receipt`),
    call('till: yesterday', `/till?day=${addDays(today, -1)}`),
    call('till: today', `/till?day=${today}`),
    call('messages', '/messages'),
    call('messages: open', '/messages?status=open'),
    call('message', `/messages/message/${message.id}`),
    call('subscribers', '/subscribers'),
    call('newsletters', '/newsletters'),
    call('newsletter', `/newsletters/${newsletter.id}`),
    call('coverage', '/places'),
    call('waiting list', '/waiting'),
    call('packages', '/packages'),
    call('prices', '/prices'),
    call('words', '/words'),
    ...wordsSubjects.slice(0, 1).map((subject) => call('words: one', `/words/${subject}`)),
    call('staff', '/staff'),
    call('audit log', '/audit'),
    call('audit log: money', '/audit?action=money'),
    call('audit log: a reference', '/audit?text=AAAA'),
    ...exportedLists.map((list) => ({
      screen: `export: ${list}, first bytes`,
      path: `${exportsPath}/${list}?format=csv`,
      isExport: true as const,
    })),
  ];
}

function call(screen: string, path: string): ScreenCall {
  return { screen, path: `/console${path}` };
}
