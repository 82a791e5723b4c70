import { randomUUID } from 'node:crypto';
import { statementsPath } from '#domain/bank-lines.ts';
import { type Identity, identityOf } from '#domain/erasing.ts';
import { exportedLists, exportsPath } from '#domain/exports.ts';
import type { ManagedPackage } from '#domain/internet-package.ts';
import { planErasing, previewOf } from '../../server/console/erasure/erasure-plan.ts';
import { changeManyPrices, pricesAndPlan } from '../../server/packages/price-plans.ts';
import { takeFromWalkIn } from '../../server/payments/counter.ts';
import { recordNotice } from '../../server/payments/notices.ts';
import { storeStatement } from '../../server/payments/statements/store-statement.ts';
import { moveRegistration } from '../../server/registrations/status.ts';
import { renewalRule } from '../../server/renewals/rule.ts';
import { booking, mt940Statement, multipartOf, ourIban } from './bank-statements.ts';
import { completeRegistration, contactMessage, post } from './forms.ts';
import { noticeOf } from './notices.ts';
import type { PublicSite } from './public-site.ts';
import { storeRegistration } from './registrations.ts';
import { insert, storedRow } from './rows.ts';
import { sandboxRows } from './sandbox.ts';
import { walkIn } from './walk-in.ts';

/** A call that is right in everything: whoever may make it is not refused. */
export interface StaffCall {
  url: string;
  body?: object;
  /** A body of another kind than JSON. */
  payload?: string;
  headers?: Record<string, string>;
}

/** A right call for every address of the staff listener, each about something of its own. */
export function staffCalls(site: PublicSite): Record<string, () => Promise<StaffCall> | StaffCall> {
  const { db } = site.store;
  const eco40 = {
    package_name: '40',
    type: 'eco',
    price_one: 1200,
    price_three: 3400,
    price_six: 7200,
    price_twelve: 12_900,
    confirmsWarnings: true,
  };

  async function registration(path = '', body?: object): Promise<StaffCall> {
    const sent = await completeRegistration(site.app);
    const customerEmail = `${randomUUID()}@example.com`;
    const { reference } = (await post(site.app, '/internetCustomers', { ...sent, customerEmail })).json();
    const { id } = await storedRow(db, 'internet_customers', { reference });
    return { url: `/console/registrations/${id}${path}`, ...(body && { body }) };
  }

  /** A payment whose link was sent. */
  async function sentLink() {
    const { request, message } = sandboxRows();
    await db.insertInto('payment_requests').values(request).execute();
    await db.insertInto('sandbox_messages').values(message).execute();
    return { id: request.id, page: `/sandbox/pay/${message.link_token}` };
  }

  async function paymentCall(path = '', body?: object): Promise<StaffCall> {
    return { url: `/console/payments/${(await sentLink()).id}${path}`, ...(body && { body }) };
  }

  /** Money that somebody took at the counter. */
  async function entry(): Promise<string> {
    const by = { id: 'somebody', name: 'Can', from: null };
    const taken = await db.transaction().execute((transaction) => takeFromWalkIn(transaction, walkIn(), by));
    return taken.entry;
  }

  async function message(path = '', body?: object): Promise<StaffCall> {
    const message = randomUUID();
    await post(site.app, '/contact-us', { ...contactMessage, message });
    const { id } = await storedRow(db, 'contact_messages', { message });
    return { url: `/console/messages/message/${id}${path}`, ...(body && { body }) };
  }

  /** A new price of one package at once, in place of whatever is planned. */
  async function plannedPrices() {
    const { packages, plan } = await pricesAndPlan(db);
    const { id, version, price_one, ...prices } = packages[0] as ManagedPackage;
    const body = {
      version: plan?.version ?? 0,
      confirmsWarnings: true,
      at: '',
      rule: { type: null, by: 'percent', value: 0, rounding: 1 } as const,
      prices: [{ id, version, price_one: price_one + 1, ...prices }],
    };
    return { url: '/console/prices', body };
  }

  async function packageCall(path = '', changed: object = {}): Promise<StaffCall> {
    const id = randomUUID();
    const { confirmsWarnings, ...details } = { ...eco40, type: 'eco' as const };
    await insert(db, 'internet_packages', { ...details, id, version: 1, retired_at: null });
    return { url: `/console/packages/${id}${path}`, body: { version: 1, confirmsWarnings, ...changed } };
  }

  async function account(path: string, body: object = {}): Promise<StaffCall> {
    const email = `${randomUUID()}@meltem.example`;
    const added = await site.accounts.add(
      { email, name: '', role: 'agent' },
      { id: null, name: null, from: null },
    );
    if ('fault' in added) throw new Error(added.fault);
    return { url: `/console/staff/${added.id}/${path}`, body };
  }

  /** A line of a bank statement that names a payment. */
  async function bankLine() {
    const { request } = sandboxRows();
    await db.insertInto('payment_requests').values(request).execute();
    const statement = {
      format: 'csv',
      account: ourIban,
      lines: [
        {
          ...{ line: 1, day: '2026-11-15', isCredit: true, kurus: request.amount * 100, currency: 'TRY' },
          ...{ isReversal: false, isPending: false, name: '', bankId: randomUUID() },
          description: request.reference,
        },
      ],
    } as const;
    const by = { id: 'somebody', name: 'Can', from: null };
    const uploaded = { statement: { ...statement, lines: [...statement.lines] }, account: ourIban, by };
    const id = await storeStatement(db, { ...uploaded, fileName: 'ekstre.csv' });
    const { fingerprint } = await storedRow(db, 'bank_lines', { statement: id });
    return { id, url: `${statementsPath}/lines/${fingerprint}`, request, fingerprint };
  }

  const statementUpload = (path = ''): StaffCall => ({
    url: `${statementsPath}${path}`,
    ...multipartOf(mt940Statement([booking('K7QM-3XPW', 900, { id: randomUUID().slice(0, 16) })])),
  });

  const email = () => `${randomUUID()}@example.com`;

  async function subscriber(): Promise<string> {
    const address = email();
    await insert(db, 'email_subscriptions', { email_field: address, created_at: Date.now() });
    return address;
  }

  /** A link that was given up. */
  async function deadDelivery(): Promise<StaffCall> {
    const id = randomUUID();
    await insert(db, 'deliveries', {
      id,
      kind: 'payment_link',
      subject: (await sentLink()).id,
      state: 'dead',
      attempts: 1,
      due_at: 0,
      claim: null,
      last_failure: null,
      created_at: Date.now(),
      ended_at: Date.now(),
    });
    return { url: `/console/deliveries/${id}/retry`, body: {} };
  }

  const exportOf = (path: string): [string, () => StaffCall] => [
    `GET ${exportsPath}/${path}`,
    () => ({ url: `${exportsPath}/${path}?format=csv` }),
  ];
  const plainForm = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
  };

  return {
    'GET /healthz': () => ({ url: '/healthz' }),
    'GET /readyz': () => ({ url: '/readyz' }),
    'GET /metrics': () => ({ url: '/metrics' }),
    'GET /': () => ({ url: '/' }),
    'GET /*': () => ({ url: '/registrations', headers: { accept: 'text/html' } }),
    'GET /assets/*': async () => ({
      url: /href="(\/assets\/[^"]+\.css)"/.exec((await site.staff.inject('/')).body)?.[1] as string,
    }),
    'GET /auth/*': () => ({ url: '/auth/get-session' }),
    'POST /auth/*': () => ({ url: '/auth/sign-out', body: {} }),
    'POST /console/first-owner': () => ({
      url: '/console/first-owner',
      body: { link: 'used', email: email(), name: 'Ada', newPassword: 'correct horse battery' },
    }),
    'GET /sandbox/pay/:linkToken': async () => ({ url: (await sentLink()).page }),
    'POST /sandbox/pay/:linkToken': async () => ({ url: (await sentLink()).page, headers: plainForm }),
    'POST /console/browser-errors': () => ({
      url: '/console/browser-errors',
      body: { kind: 'render', name: 'TypeError', at: '', page: 'today' },
    }),
    'GET /console/me': () => ({ url: '/console/me' }),
    'GET /console/colleagues': () => ({ url: '/console/colleagues' }),
    'POST /console/me/name': () => ({ url: '/console/me/name', body: { name: 'Ada' } }),
    'GET /console/live': () => ({ url: '/console/live' }),
    'GET /console/today': () => ({ url: '/console/today' }),
    'GET /console/today/figures': () => ({ url: '/console/today/figures' }),
    'POST /console/deliveries/:id/retry': deadDelivery,
    'GET /console/search': () => ({ url: '/console/search?text=kaya' }),
    'GET /console/person/:kind/:id': async () => ({
      url: (await registration()).url.replace('registrations', 'person/registration'),
    }),
    'GET /console/registrations': () => ({ url: '/console/registrations?status=new' }),
    'GET /console/registrations/packages': () => ({ url: '/console/registrations/packages' }),
    'GET /console/registrations/:id': () => registration(),
    'GET /console/registrations/:id/image': () => registration('/image'),
    'POST /console/registrations/:id/move': () => registration('/move', { to: 'contacted', version: 1 }),
    'POST /console/registrations/:id/undo': async () => {
      const { url } = await registration('/undo');
      const id = url.split('/')[3] as string;
      const by = { id: 'somebody', name: 'Can' };
      await db
        .transaction()
        .execute((transaction) => moveRegistration(transaction, { id, by, to: 'contacted', version: 1 }));
      return { url, body: { version: 2 } };
    },
    'POST /console/registrations/:id/assign': () => registration('/assign', { version: 1, assignedTo: null }),
    'POST /console/registrations/:id/correct': () =>
      registration('/correct', { version: 1, customerAddress: 'Çınar Sok. 9, Girne' }),
    'POST /console/registrations/change': async () => {
      const id = (await registration()).url.split('/')[3];
      return {
        url: '/console/registrations/change',
        body: { changes: [{ id, version: 1, assignedTo: null }] },
      };
    },
    'POST /console/registrations/:id/appointment': async () => {
      const call = await registration('/appointment', { at: '2026-11-20T10:00' });
      const [, id = ''] = /registrations\/([^/]+)/.exec(call.url) ?? [];
      await db.updateTable('internet_customers').set({ status: 'scheduled' }).where('id', '=', id).execute();
      return call;
    },
    'POST /console/registrations/:id/notes': () => registration('/notes', { text: 'Called.' }),
    'POST /console/registrations/:id/line': async () => {
      const { id } = await storeRegistration(site.store);
      await db.updateTable('internet_customers').set({ status: 'installed' }).where('id', '=', id).execute();
      const body = { version: 1, activeFrom: '2026-11-01', endsOn: null, reason: 'Moved in' };
      return { url: `/console/registrations/${id}/line`, body };
    },
    'GET /console/renewals': () => ({ url: '/console/renewals?view=in30' }),
    'POST /console/renewals/send': async () => {
      const { id } = await storeRegistration(site.store);
      return { url: '/console/renewals/send', body: { ids: [id] } };
    },
    'GET /console/renewals/rule': () => ({ url: '/console/renewals/rule' }),
    'POST /console/renewals/rule': async () => ({
      url: '/console/renewals/rule',
      body: { days: 7, seen: (await renewalRule(db)).at },
    }),
    'GET /console/payments': () => ({ url: '/console/payments?status=paid' }),
    'GET /console/payments/:id': () => paymentCall(),
    'POST /console/payments/:id/link': () => paymentCall('/link', { version: 1 }),
    'POST /console/payments/:id/correct': () =>
      paymentCall('/correct', { version: 1, clientPhone: '05427776655' }),
    'POST /console/payments/:id/cancel': () => paymentCall('/cancel', { version: 1 }),
    'GET /console/money-queue': () => ({ url: '/console/money-queue' }),
    'POST /console/payments/:id/activate': async () => {
      const { id } = await sentLink();
      await db.updateTable('payment_requests').set({ status: 'paid' }).where('id', '=', id).execute();
      return { url: `/console/payments/${id}/activate`, body: {} };
    },
    'POST /console/notices/:id/resolve': async () => {
      await recordNotice(db, noticeOf(randomUUID().slice(0, 20)));
      const { id } = await storedRow(db, 'payment_notices', { resolved_at: null });
      return { url: `/console/notices/${id}/resolve`, body: { resolution: 'nothing' } };
    },
    'GET /console/sandbox': () => ({ url: '/console/sandbox' }),
    'GET /console/statements': () => ({ url: statementsPath }),
    'GET /console/statements/:id': async () => ({ url: `${statementsPath}/${(await bankLine()).id}` }),
    'GET /console/statements/subject': async () => ({
      url: `${statementsPath}/subject?reference=${(await bankLine()).request.reference}`,
    }),
    'POST /console/statements': () => statementUpload(),
    'POST /console/statements/preview': () => statementUpload('/preview'),
    'POST /console/statements/:id/confirm': async () => ({
      url: `${statementsPath}/${(await bankLine()).id}/confirm`,
      body: {},
    }),
    'POST /console/statements/lines/:fingerprint/confirm': async () => {
      const { url, request } = await bankLine();
      return {
        url: `${url}/confirm`,
        body: { subject: { kind: 'payment_request', id: request.id }, isMeant: false },
      };
    },
    'POST /console/statements/lines/:fingerprint/leave': async () => ({
      url: `${(await bankLine()).url}/leave`,
      body: {},
    }),
    'POST /console/statements/lines/:fingerprint/reopen': async () => ({
      url: `${(await bankLine()).url}/reopen`,
      body: {},
    }),
    'GET /console/money/:kind/:id': async () => ({
      url: `/console/money/payment_request/${(await sentLink()).id}`,
    }),
    'POST /console/ledger': async () => ({
      url: '/console/ledger',
      body: {
        id: randomUUID(),
        kind: 'payment_request',
        subject: (await sentLink()).id,
        method: 'cash',
        amount: 100,
        note: '',
        seen: 0,
      },
    }),
    'POST /console/ledger/walk-in': () => ({ url: '/console/ledger/walk-in', body: walkIn() }),
    'GET /console/ledger/:id/receipt': async () => ({ url: `/console/ledger/${await entry()}/receipt` }),
    'POST /console/ledger/:id/correct': async () => ({
      url: `/console/ledger/${await entry()}/correct`,
      body: { id: randomUUID(), reason: 'entered_twice', note: 'Twice.' },
    }),
    'GET /console/till': () => ({ url: '/console/till?day=2026-11-16' }),
    'POST /console/till': () => ({
      url: '/console/till',
      body: { id: randomUUID(), day: '2026-11-01', counted: 0, seen: 0, note: '' },
    }),
    'GET /console/messages': () => ({ url: '/console/messages?status=open' }),
    'GET /console/messages/:kind/:id': () => message(),
    'POST /console/messages/:kind/:id/status': () => message('/status', { version: 1, status: 'done' }),
    'POST /console/messages/:kind/:id/assign': () => message('/assign', { version: 1, assignedTo: null }),
    'POST /console/messages/change': async () => {
      const [, , , kind, id] = (await message()).url.split('/');
      const changes = [{ kind, id, version: 1, status: 'done' }];
      return { url: '/console/messages/change', body: { changes } };
    },
    'POST /console/messages/:kind/:id/answer': () => message('/answer', { version: 1, text: 'Gladly.' }),
    'GET /console/subscribers': () => ({ url: '/console/subscribers' }),
    'POST /console/subscribers': () => ({ url: '/console/subscribers', body: { email: email() } }),
    'POST /console/subscribers/remove': async () => ({
      url: '/console/subscribers/remove',
      body: { email: await subscriber() },
    }),
    'GET /console/packages': () => ({ url: '/console/packages' }),
    'GET /console/packages/:id': () => ({ url: '/console/packages/eco-25' }),
    'GET /console/packages/:id/changes': () => ({ url: '/console/packages/eco-25/changes' }),
    'POST /console/packages': () => ({ url: '/console/packages', body: eco40 }),
    'POST /console/packages/:id': () => packageCall('', { ...eco40, price_one: 1300 }),
    'POST /console/packages/:id/retire': () => packageCall('/retire'),
    'POST /console/packages/:id/bring-back': () => packageCall('/bring-back'),
    'GET /console/prices': () => ({ url: '/console/prices' }),
    'POST /console/prices': () => plannedPrices(),
    'POST /console/prices/cancel': async () => {
      const { url, body } = await plannedPrices();
      const by = { id: 'somebody', name: 'Can', from: null };
      const wanted = { ...body, begins_at: Date.now() + 60_000 };
      const { plan } = await changeManyPrices(db, wanted, { ...body, by });
      return { url: `${url}/cancel`, body: { version: plan?.version } };
    },
    'GET /console/staff': () => ({ url: '/console/staff' }),
    'POST /console/staff': () => ({
      url: '/console/staff',
      body: { email: `${randomUUID()}@meltem.example`, name: '', role: 'agent' },
    }),
    'POST /console/staff/:id/link': () => account('link'),
    'POST /console/staff/:id/name': () => account('name', { name: 'Grace' }),
    'POST /console/staff/:id/role': () => account('role', { role: 'owner' }),
    'POST /console/staff/:id/disable': () => account('disable'),
    'POST /console/staff/:id/enable': () => account('enable'),
    'POST /console/staff/:id/reset-second-factor': () => account('reset-second-factor'),
    'GET /console/audit': () => ({ url: '/console/audit' }),
    ...Object.fromEntries(exportedLists.flatMap((list) => [exportOf(list), exportOf(`${list}/check`)])),
    'POST /console/erasing/preview': async () => ({
      url: '/console/erasing/preview',
      body: { of: [await subscriber()] },
    }),
    'POST /console/erasing': async () => {
      const of = [await subscriber()];
      const identities = of.map((address) => identityOf(address) as Identity);
      const { seen } = previewOf(await planErasing(db, identities), identities);
      return { url: '/console/erasing', body: { of, seen, confirmation: of[0] } };
    },
  };
}
