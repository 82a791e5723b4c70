import type { RegistrationQuery } from '#domain/registration-list.ts';
import { figuresOf } from '../../server/console/dashboard/figures.ts';
import { deliveriesNow } from '../../server/console/dashboard/open-deliveries.ts';
import { waitingNow } from '../../server/console/dashboard/waiting.ts';
import { findEverything } from '../../server/console/find-everything.ts';
import { changeTokens } from '../../server/db/change-counters.ts';
import { messageInbox } from '../../server/messages/inbox.ts';
import { findPayments } from '../../server/payments/list.ts';
import { registrationDetail } from '../../server/registrations/detail.ts';
import { findRegistrations } from '../../server/registrations/list.ts';
import type { FilledStore } from './filled-stores.ts';

/** Something the staff look for. */
export interface Look {
  name: string;
  /** Whether it must stay within the bar: the first page, and every search. */
  isPromised: boolean;
  run(): Promise<unknown>;
}

const pagesDeep = 50;
const weekMs = 7 * 24 * 60 * 60 * 1000;
/** Somebody whose name so few have is rare. */
const rareMatches = 50;

/** The same looks on every store, at people who are in it. */
export async function looksAt({ store: { db } }: FilledStore): Promise<Look[]> {
  const somebody = await somebodyOld();
  const rare = await rareName();
  const digits = somebody.customerPhoneNumber.replace(/\D/g, '').slice(-10);
  const address = somebody.customerAddress;
  const [, street = '', number = ''] = /^(.*?) (\d+)/.exec(address) ?? [];
  const town = address.split(', ').at(-1) ?? '';
  const deep = await positionDeep();
  const filters: Record<string, RegistrationQuery> = {
    'status new': { status: 'new' },
    'status installed': { status: 'installed' },
    'one package': { packageDetails: somebody.packageDetails },
    'country, frequent': { country: 'TR' },
    'country, rare': { country: 'ZW' },
    'country nobody is from': { country: 'XX' },
    'needs a router': { needsRouter: true },
    'brings a router': { needsRouter: false },
    'a week': { from: somebody.created_at - weekMs, to: somebody.created_at },
    'all filters at once': {
      status: 'installed',
      packageDetails: somebody.packageDetails,
      country: 'TR',
      needsRouter: true,
      to: somebody.created_at,
    },
  };
  const searches: Record<string, RegistrationQuery> = {
    'rare name': { text: rare },
    'frequent name': { text: 'Mehmet' },
    'beginning of a frequent name': { text: 'meh' },
    'less frequent name with a frequent beginning': { text: 'mehlika' },
    'two frequent names': { text: 'Mehmet Yılmaz' },
    'frequent and rare name': { text: `mehmet ${rare}` },
    'name nobody has': { text: 'qxqxqx' },
    'phone, international': { text: `+90 ${digits}` },
    'phone, national': {
      text: `0${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6, 8)} ${digits.slice(8)}`,
    },
    'phone, with brackets and dashes': {
      text: `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
    },
    'beginning of a phone': { text: '0533 12' },
    'three digits of a phone': { text: digits.slice(4, 7) },
    'last four digits of a phone': { text: digits.slice(-4) },
    'five digits inside a phone': { text: `${digits.slice(3, 6)} ${digits.slice(6, 8)}` },
    'seven digits inside a phone': { text: digits.slice(2, 9) },
    street: { text: street },
    'street and number': { text: `${street} ${number}` },
    'whole address': { text: somebody.customerAddress },
    town: { text: town },
    'e-mail': { text: somebody.customerEmail },
    reference: { text: somebody.reference },
    'name and beginning of a phone': { text: 'yılmaz 0542' },
    'frequent name with a status': { text: 'Mehmet', status: 'scheduled' },
    'frequent name, 20 pages deep': { text: 'Mehmet', after: await positionDeep({ text: 'Mehmet' }, 20) },
  };
  const look = (name: string, query: RegistrationQuery, isPromised: boolean): Look => ({
    name,
    isPromised,
    run: () => findRegistrations(db, query),
  });
  return [
    look('first page', {}, true),
    look(`${pagesDeep} pages deep`, { after: deep }, false),
    ...Object.entries(filters).map(([name, query]) => look(name, query, false)),
    ...Object.entries(searches).map(([name, query]) => look(`search: ${name}`, query, true)),
    // Two frequent words that are seldom together: the newest with one of them are walked.
    look('search: name and town', { text: `yılmaz ${town}` }, false),
    { name: 'payments: amount', isPromised: true, run: () => findPayments(db, { text: '1100' }) },
    {
      name: 'payments: last four digits',
      isPromised: true,
      run: () => findPayments(db, { text: digits.slice(-4) }),
    },
    { name: 'messages: a word', isPromised: true, run: () => messageInbox(db, { text: 'router' }) },
    ...Object.entries({
      'frequent name': 'Mehmet',
      'last four digits of a phone': digits.slice(-4),
      'five digits inside a phone': digits.slice(3, 8),
      'street and number': `${street} ${number}`,
      reference: somebody.reference,
      amount: '6600',
    }).map(([name, text]) => ({
      name: `one search: ${name}`,
      isPromised: true,
      run: () => findEverything(db, text, 'owner'),
    })),
    { name: 'one registration', isPromised: false, run: () => registrationDetail(db, somebody.id) },
    { name: 'today: what waits', isPromised: false, run: () => waitingNow(db, Date.now()) },
    { name: 'today: deliveries', isPromised: false, run: () => deliveriesNow(db) },
    // Grows with what came in the last 30 days, not with all there is.
    { name: 'today: the last 30 days', isPromised: false, run: () => figuresOf(db, Date.now()) },
    { name: 'today: whether anything has changed', isPromised: false, run: () => changeTokens(db) },
  ];

  /** From the first third of all, with a Turkish phone. */
  async function somebodyOld() {
    const { first, last } = await db
      .selectFrom('internet_customers')
      .select(({ fn }) => [fn.min('created_at').as('first'), fn.max('created_at').as('last')])
      .executeTakeFirstOrThrow();
    return db
      .selectFrom('internet_customers')
      .selectAll()
      .where('created_at', '>=', Math.round(first + (last - first) / 3))
      .where('customerCountry', '=', 'TR')
      .orderBy('created_at')
      .executeTakeFirstOrThrow();
  }

  async function rareName(): Promise<string> {
    const names = await db
      .selectFrom('internet_customers')
      .select('customerLastName')
      .where('customerLastName', 'like', '%oğlu')
      .limit(500)
      .execute();
    for (const { customerLastName } of names) {
      const matches = await db
        .selectFrom('internet_customers')
        .select('id')
        .where('customerLastName', '=', customerLastName)
        .limit(rareMatches + 1)
        .execute();
      if (matches.length <= rareMatches) return customerLastName;
    }
    throw new Error('Everybody has a frequent name.');
  }

  async function positionDeep(query: RegistrationQuery = {}, pages = pagesDeep): Promise<string | undefined> {
    let after: string | undefined;
    for (let page = 0; page < pages; page += 1) {
      const found = await findRegistrations(db, { ...query, after });
      // A small store has no page so deep: its last one then.
      if ('refusal' in found || !found.next) break;
      after = found.next;
    }
    return after;
  }
}
