import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Identity, identityOf } from '#domain/erasing.ts';
import type { Language } from '#domain/language.ts';
import type { WordsAnswer } from '#domain/own-words-changes.ts';
import { erasePerson } from '../../server/console/erasure/erase-person.ts';
import { planErasing } from '../../server/console/erasure/erasure-plan.ts';
import {
  botForEachTest,
  mailServerForEachTest,
  siteForEachTest,
  staffForEachTest,
} from '../support/for-tests.ts';
import { completeRegistration, post } from '../support/forms.ts';
import { takes } from '../support/payment-bot.ts';
import { storedRow } from '../support/rows.ts';

const bot = botForEachTest();
const server = mailServerForEachTest();
const toBot = () => ({
  MESSAGE_BOT_URL: bot.url.replace('request-link', 'send-message'),
  MESSAGE_BOT_TOKEN: 'letmein',
  PUBLIC_URL: 'https://meltem.example',
});
const withoutAddress = { customerEmail: 'yok', customerPhoneNumber: '0533 123 45 67' };

function office(environment: () => Record<string, string>) {
  const site = siteForEachTest(environment);
  const owner = staffForEachTest(site, 'ada@meltem.example', 'owner');
  return {
    site,
    owner,
    async switchOn(subject: 'received' | 'paid') {
      const { version, value }: WordsAnswer = (await owner.get(`/console/words/${subject}`)).json();
      return owner.post(`/console/words/${subject}`, { version, value: { ...value, isSent: 'on' } });
    },
    async registered(language: Language, changes: object = {}) {
      const sent = { ...(await completeRegistration(site.app)), ...changes };
      const { reference } = (
        await post(site.app, '/internetCustomers', sent, { cookie: `lang=${language}` })
      ).json();
      return storedRow(site.store.db, 'internet_customers', { reference });
    },
  };
}

describe('beside a mail server', () => {
  const { site, owner, switchOn, registered } = office(() => ({
    ...toBot(),
    SMTP_URL: server.url,
    STAFF_MAIL: 'team@meltem.example',
    MAIL_FROM: 'site@meltem.example',
  }));

  test('who left no e-mail is told on the phone, once, in their language, and it is noted', async () => {
    await switchOn('received');
    await registered('tr', { customerPhoneNumber: '0533 999 88 77' });
    const { id, reference } = await registered('ru', withoutAddress);
    await site.outbox.turn();
    const delivery = await storedRow(site.store.db, 'deliveries', { kind: 'customer_received', subject: id });
    expect(bot.asked).toEqual([
      {
        key: delivery.id,
        authorization: 'Bearer letmein',
        body: { phone: '+905331234567', language: 'ru', reference, text: expect.stringContaining(reference) },
      },
    ]);
    expect(bot.asked[0]?.body.text).toMatch(/[а-я]/);
    await site.store.db
      .updateTable('deliveries')
      .set({ state: 'waiting', due_at: 0, claim: null, ended_at: null })
      .where('id', '=', delivery.id)
      .execute();
    await site.outbox.turn();
    expect(bot.asked).toHaveLength(1);
    const { notices } = (await owner.get(`/console/registrations/${id}`)).json();
    expect(notices).toEqual([{ kind: 'received', channel: 'phone', at: expect.any(Number) }]);
  });

  test('who left an e-mail gets a mail and no message; who left neither gets nothing', async () => {
    await switchOn('received');
    await registered('tr');
    await registered('tr', { customerEmail: '', customerPhoneNumber: 'yok' });
    await site.outbox.turn();
    const noted = await site.store.db.selectFrom('customer_notices').select('channel').execute();
    expect(noted).toEqual([{ channel: 'mail' }]);
    expect(bot.asked).toEqual([]);
  });

  test('a bot that is down is asked again under the same key; what it refuses is listed', async () => {
    await switchOn('received');
    const { reference } = await registered('en', withoutAddress);
    bot.behave((response) => response.writeHead(503).end());
    await site.outbox.turn();
    await site.store.db.updateTable('deliveries').set({ due_at: 0 }).execute();
    bot.behave((response) => response.writeHead(422).end());
    await site.outbox.turn();
    expect(new Set(bot.asked.map(({ key }) => key)).size).toBe(1);
    expect(bot.asked.length).toBeGreaterThan(1);
    const { deliveries } = (await owner.get('/console/today')).json();
    expect(deliveries.listed).toMatchObject([
      { kind: 'customer_received', reason: 'status 422', about: { name: reference } },
    ]);
    expect(await site.store.db.selectFrom('customer_notices').selectAll().execute()).toEqual([]);
  });

  test('whoever is erased while the bot is asked leaves no trace, and nothing fails', async () => {
    await switchOn('received');
    const other = await registered('en', { customerPhoneNumber: '0533 999 88 77' });
    await site.outbox.turn();
    await registered('en', withoutAddress);
    bot.behave(async (response, request) => {
      await site.store.db.transaction().execute(async (transaction) => {
        const identities = [identityOf(withoutAddress.customerPhoneNumber) as Identity];
        await erasePerson(transaction, await planErasing(transaction, identities), identities);
      });
      takes(response, request);
    });
    await site.outbox.turn();
    expect(bot.asked).toHaveLength(1);
    const left = await site.store.db.selectFrom('deliveries').select('state').execute();
    expect(left.filter(({ state }) => state !== 'done')).toEqual([]);
    const noted = await site.store.db.selectFrom('customer_notices').select('registration').execute();
    expect(noted).toEqual([{ registration: other.id }]);
    const told = await owner.get('/console/audit?action=customer_told');
    expect(told.json().entries).toMatchObject([{ subject: other.reference }]);
  });

  async function planned({ id }: { id: string }): Promise<{ id: string }> {
    for (const [place, to] of ['contacted', 'scheduled'].entries())
      await owner.post(`/console/registrations/${id}/move`, { to, version: place + 1 });
    const visit = { day: '2030-11-20', begins: '09:00', ends: '11:00', technician: null };
    const place = { address: 'Zeytinlik Sokak 4', village: 'Girne', phone: '0533 123 45 67' };
    const made = await owner.post(`/console/registrations/${id}/appointments`, {
      ...visit,
      ...place,
      ...{ router: '', toCollect: 0, note: '' },
    });
    return made.json();
  }

  test('who left neither an e-mail nor a phone is told of no appointment, and it says so', async () => {
    const made = await planned(await registered('en', { customerEmail: 'yok', customerPhoneNumber: 'yok' }));
    await site.outbox.turn();
    expect(bot.asked).toEqual([]);
    const shown = await owner.get('/console/appointments?from=2030-11-20&to=2030-11-20');
    expect(shown.json().appointments).toMatchObject([{ id: made.id, isTold: false }]);
    const deliveries = await site.store.db.selectFrom('deliveries').select(['kind', 'state']).execute();
    expect(deliveries).toContainEqual({ kind: 'customer_appointment', state: 'done' });
  });

  test('an appointment is told without the sentence about the calendar file, and its moving too', async () => {
    const made = await planned(await registered('en', withoutAddress));
    await site.outbox.turn();
    await owner.post(`/console/appointments/${made.id}`, { version: 1, day: '2030-11-21' });
    await site.outbox.turn();
    const texts = bot.asked.map(({ body }) => String(body.text).replaceAll('\u00a0', ' '));
    expect(texts).toEqual([
      expect.stringMatching(/20 November 2030, 9AM–11AM/),
      expect.stringMatching(/21 November 2030, 9AM–11AM/),
    ]);
    expect(texts.join()).not.toContain('calendar');
    const shown = await owner.get('/console/appointments?from=2030-11-21&to=2030-11-21');
    expect(shown.json().appointments).toMatchObject([{ isTold: true }]);
  });
});

describe('without a mail server', () => {
  const { site, owner, switchOn, registered } = office(toBot);

  test('everybody with a phone is told by the bot', async () => {
    expect((await switchOn('paid')).statusCode).toBe(200);
    const { id, reference } = await registered('en');
    await owner.post('/console/ledger', {
      ...{ id: randomUUID(), kind: 'registration', subject: id, amount: 6600, method: 'cash', note: '' },
      seen: 0,
    });
    await site.outbox.turn();
    expect(bot.asked).toMatchObject([
      { body: { reference, text: expect.stringContaining('We have received your payment: 6,600 TL.') } },
    ]);
  });
});
