import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RequestStatus } from '#domain/request-status.ts';
import { newReference } from '../../server/db/references.ts';
import { recordNotice } from '../../server/payments/notices.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { completeRegistration, payment, post } from '../support/forms.ts';
import { noticeOf } from '../support/notices.ts';
import { storedRow } from '../support/rows.ts';

const site = siteForEachTest(() => ({ RATE_LIMITS: 'on' }));

interface Try {
  reference: string;
  contact: string;
  from?: string;
}

const ask = ({ from = '203.0.113.1', ...pair }: Try) =>
  site.app.inject({
    method: 'POST',
    url: '/request-status',
    remoteAddress: from,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(pair),
  });

async function register(): Promise<string> {
  const registration = await completeRegistration(site.app);
  return (await post(site.app, '/internetCustomers', registration)).json().reference;
}
const pay = async (more: object = {}): Promise<string> =>
  (await post(site.app, '/internet/package/payment', { ...payment, ...more })).json().reference;

describe('whoever knows the reference and the contact', () => {
  test('is told when the installers come', async () => {
    const reference = await register();
    await site.store.db
      .updateTable('internet_customers')
      .set({ status: 'scheduled', appointment_at: 1_795_161_600_000 })
      .execute();
    const answer = await ask({ reference, contact: 'ayse@example.com' });
    expect(answer.json()).toMatchObject({ status: 'scheduled', appointment_at: 1_795_161_600_000 });
  });

  test.each([
    '+44 7911 123456',
    '0044 7911 123 456',
    '447911123456',
    'ayse@example.com',
    ' AYSE@Example.com ',
  ])('is told how a registration stands: %s', async (contact) => {
    const reference = await register();
    const answer = await ask({ reference, contact });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      kind: 'registration',
      reference,
      created_at: expect.any(Number),
      status: 'new',
      appointment_at: null,
      paidUntil: null,
      package: '35 Mbps eco',
      months: 6,
      freeMonths: 2,
      money: { state: 'due', price: 6600, paid: 0, due: 6600 },
      receipts: [],
    });
  });

  test.each(['05331234567', '+90 533 123 45 67', '533 123 45 67', '00905331234567'])(
    'is told how a payment stands: %s',
    async (contact) => {
      const reference = await pay();
      // However it is typed.
      const typed = ` ${reference.toLowerCase().replace('-', ' ')}`;
      expect((await ask({ reference: typed, contact })).json()).toMatchObject({
        kind: 'payment',
        reference,
        status: 'received',
        method: 'link',
        link: 'sending',
        package: '35 Mbps eco',
        months: 1,
        freeMonths: 0,
        money: { state: 'due', price: 1100, paid: 0, due: 1100 },
      });
    },
  );

  test('sees what was paid, with its receipt', async () => {
    const reference = await pay();
    await recordNotice(site.store.db, noticeOf(reference, { kurus: 40_000 }));
    const part = (await ask({ reference, contact: payment.clientPhone })).json() as RequestStatus;
    expect(part).toMatchObject({ money: { state: 'part_paid', paid: 400, due: 700 } });
    expect(part.receipts).toMatchObject([{ number: 1, amount: 400, payer: 'Ayşe Kaya', reference }]);
    expect(part.receipts[0]?.part).toEqual({ total: 1100, open: 700 });
    await recordNotice(site.store.db, noticeOf(reference, { kurus: 70_000, providerId: 'other' }));
    const whole = (await ask({ reference, contact: payment.clientPhone })).json() as RequestStatus;
    expect(whole).toMatchObject({ status: 'paid', link: null, money: { state: 'paid', paid: 1100, due: 0 } });
    expect(whole.receipts.map(({ number }) => number)).toEqual([1, 2]);
    // A receipt says the same whenever it is printed.
    expect(whole.receipts.map((each) => each.part)).toEqual([{ total: 1100, open: 700 }, null]);
  });

  test('learns where the link really is', async () => {
    const reference = await pay();
    const { id } = await storedRow(site.store.db, 'payment_requests', { reference });
    const link = async () => (await ask({ reference, contact: payment.clientPhone })).json().link;
    expect(await link()).toBe('sending');
    // A mail to the staff that does not arrive is no matter of the link.
    const kind = 'mail_payment' as const;
    const mail = { ...(await storedRow(site.store.db, 'deliveries', { subject: id })), id: 'mail', kind };
    await site.store.db
      .insertInto('deliveries')
      .values({ ...mail, last_failure: 'status 500' })
      .execute();
    expect(await link()).toBe('sending');
    await site.store.db
      .updateTable('deliveries')
      .set({ attempts: 1, last_failure: 'status 500' })
      .where('subject', '=', id)
      .execute();
    expect(await link()).toBe('delayed');
    for (const [status, told] of [
      ['link_failed', 'failed'],
      ['link_sent', 'sent'],
      ['cancelled', null],
    ] as const) {
      await site.store.db.updateTable('payment_requests').set({ status }).where('id', '=', id).execute();
      expect(await link()).toBe(told);
    }
  });
});

describe('anybody else', () => {
  const owner = staffForEachTest(site, 'ada@meltem.example', 'owner');

  test('gets one and the same answer, whatever is wrong', async () => {
    const reference = await register();
    const paid = await pay();
    const erased = await pay({ clientPhone: '05429998877' });
    const { seen } = (await owner.post('/console/erasing/preview', { of: ['05429998877'] })).json();
    await owner.post('/console/erasing', { of: ['05429998877'], seen, confirmation: '05429998877' });
    const unknown = newReference();
    const wrong: Try[] = [
      { reference, contact: '05331234567' },
      { reference, contact: 'ayse@example.org' },
      { reference, contact: '7911 123456' },
      { reference, contact: 'x' },
      { reference: paid, contact: 'ayse@example.com' },
      { reference: paid, contact: '0' },
      { reference: erased, contact: '05429998877' },
      { reference: unknown, contact: 'ayse@example.com' },
      { reference: 'K7QM-3XPB', contact: 'ayse@example.com' },
      { reference: 'no reference', contact: 'ayse@example.com' },
    ];
    const answers = await Promise.all(wrong.map(ask));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'status_unknown' });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('cannot name the empty phone of a transfer', async () => {
    const transfer = { amount: 1100, packageName: '35 Mbps eco' };
    const { reference } = (await post(site.app, '/internet/package/transfer', transfer)).json();
    for (const contact of ['90', '0', '+', ' ', 'typed nothing', 'know nothing']) {
      expect((await ask({ reference, contact })).statusCode).not.toBe(200);
    }
  });
});

/** GUESSES=10000 takes a minute and more. */
const guesses = Number(process.env.GUESSES ?? 1000);

describe('guessing', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T10:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const clients = (count: number) =>
    Array.from({ length: count }, (_, number) => `198.51.${number >> 8}.${number & 255}`);
  /** A few at a time, as somebody does who is in a hurry. */
  async function guess(tries: readonly Try[]) {
    const answers = [];
    for (let done = 0; done < tries.length; done += 50) {
      answers.push(...(await Promise.all(tries.slice(done, done + 50).map(ask))));
    }
    return answers.map((answer) => ({ status: answer.statusCode, code: answer.json().code as string }));
  }

  test('many guesses are told nothing, and most are not even looked up', async () => {
    const reference = await pay();
    const from = clients(40);
    const phones = Array.from({ length: guesses / 2 }, (_, number) => ({
      reference,
      contact: `0542${String(number).padStart(7, '0')}`,
      from: from[number % from.length] as string,
    }));
    const references = Array.from({ length: guesses / 2 }, () => ({
      reference: newReference(),
      contact: payment.clientPhone,
      from: '203.0.113.9',
    }));
    const [ofPhones, ofReferences] = [await guess(phones), await guess(references)];
    expect(new Set([...ofPhones, ...ofReferences].map(({ code }) => code))).toEqual(
      new Set(['status_unknown', 'too_many_tries', 'too_many_requests']),
    );
    expect(ofPhones.filter(({ status }) => status === 404)).toHaveLength(10);
    expect(ofReferences.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(60);
  });

  test('after ten wrong tries nobody is told about a reference until the next hour, and others are', async () => {
    const [reference, other] = [await pay(), await pay({ clientPhone: '05331112233' })];
    const from = clients(20);
    await guess(from.slice(0, 10).map((client) => ({ reference, contact: '05420000000', from: client })));
    const right = { reference, contact: payment.clientPhone, from: '203.0.113.7' };
    const refused = await ask(right);
    expect(refused.json()).toMatchObject({ code: 'too_many_tries', status: 429 });
    expect(refused.headers['retry-after']).toBe('3600');
    expect((await ask({ reference: other, contact: '05331112233' })).statusCode).toBe(200);
    vi.setSystemTime(new Date('2026-11-16T11:00:00Z'));
    expect((await ask(right)).statusCode).toBe(200);
  });

  test('a reference that is not there is limited like one that is', async () => {
    const unknown = newReference();
    const from = clients(11);
    const codes = await guess(
      from.map((client) => ({ reference: unknown, contact: '05420000000', from: client })),
    );
    expect(codes.filter(({ code }) => code === 'too_many_tries')).toHaveLength(1);
  });

  test('who asks rightly may ask often', async () => {
    const reference = await pay();
    for (let asked = 0; asked < 50; asked += 1) {
      expect((await ask({ reference, contact: payment.clientPhone })).statusCode).toBe(200);
    }
  });

  test('the lines of one IPv6 network are one client, and no address is stored', async () => {
    const tries = Array.from({ length: 61 }, (_, number) => ({
      reference: newReference(),
      contact: '05420000000',
      from: number % 2 ? `2001:db8:1:2::${number}` : `2001:db8:1:2:0:0:1:${number}`,
    }));
    // Beyond the limit of a minute there is the limit of an hour.
    const first = await guess(tries.slice(0, 60));
    vi.setSystemTime(new Date('2026-11-16T10:02:00Z'));
    const [last] = await guess(tries.slice(60));
    expect(first.every(({ status }) => status === 404)).toBe(true);
    expect(last?.code).toBe('too_many_tries');
    const rows = await site.store.db.selectFrom('status_tries').selectAll().execute();
    expect(rows.filter(({ subject }) => subject.startsWith('client '))).toMatchObject([{ count: 61 }]);
    expect(JSON.stringify(rows)).not.toContain('2001:db8');
  });
});
