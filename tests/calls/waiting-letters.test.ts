import { expect, test } from 'vitest';
import { personPath } from '#domain/console.ts';
import { emptyTexts, type NewsletterTexts } from '#domain/newsletter.ts';
import type { Waiting } from '#domain/waiting-list.ts';
import { mailServerForEachTest, siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { post } from '../support/forms.ts';
import { publicSite } from '../support/public-site.ts';
import { readCsv } from '../support/read-csv.ts';

const server = mailServerForEachTest();
const site = siteForEachTest(() => ({
  SMTP_URL: server.url,
  STAFF_MAIL: 'team@meltem.example',
  MAIL_FROM: 'site@meltem.example',
}));
const agent = staffForEachTest(site, 'can@meltem.example', 'agent');
const owner = staffForEachTest(site, 'ada@meltem.example', 'owner');

const join = (contact: string, { lang = 'tr', place = 'Lefke', name = 'Ayşe Kaya' } = {}) =>
  post(site.app, '/waiting-list', { place, name, contact }, { cookie: `lang=${lang}` });
const audience = async (query: string) => (await agent.get(`/console/waiting/audience?${query}`)).json();
const atLefke = async (): Promise<Waiting[]> => (await audience('place=lefke')).waiting;
const rows = () => site.store.db.selectFrom('waiting_list').selectAll().orderBy('contact').execute();
const states = async () => (await rows()).map(({ contact, state }) => `${contact} ${state}`);
const seen = (waiting: readonly Waiting[]) => waiting.map(({ id, version }) => ({ id, version }));
const texts: NewsletterTexts = {
  tr: { subject: 'Geldik', text: 'Merhaba, [paketler](https://meltem.example/pricing)' },
  en: { subject: 'We are here', text: 'Hello' },
  ru: { subject: 'Мы здесь', text: 'Здравствуйте' },
};
const write = (to: readonly Waiting[], { id = 'letter-1', written = texts } = {}) =>
  agent.post('/console/waiting/letters', { id, texts: written, to: seen(to) });

test('everybody who waits at a place gets one mail in their language, however often it is sent', async () => {
  await join('ayse@example.com');
  await join('ivan@example.com', { lang: 'ru' });
  await join('Ivan@Example.com', { lang: 'ru' });
  await join('0533 123 45 67');
  await join('far@example.com', { place: 'Girne' });
  const waiting = await atLefke();
  expect(waiting.map(({ contact }) => contact)).toEqual([
    'ayse@example.com',
    'ivan@example.com',
    'Ivan@Example.com',
    '0533 123 45 67',
  ]);
  const twice = await Promise.all([write(waiting), write(waiting)]);
  for (const answer of twice) expect(answer.json()).toEqual({ mails: 2, left: [] });
  // A colleague who saw the same list tells nobody again.
  expect((await write(waiting, { id: 'letter-2' })).json()).toMatchObject({ mails: 0 });
  await site.outbox.turn();
  const mails = await server.received(2);
  expect(mails.map(({ to, subject }) => `${to} ${subject}`.toLowerCase()).sort()).toEqual([
    'ayse@example.com geldik',
    'ivan@example.com мы здесь',
  ]);
  const [turkish] = mails.filter(({ subject }) => subject === 'Geldik');
  expect(turkish?.text).toContain('paketler (https://meltem.example/pricing)');
  // Why they get it, in the letters of mail.
  expect(turkish?.text).toContain('e-postay=C4=B1 yan=C4=B1tlay=C4=B1n.');
  expect(turkish?.source).toMatch(/Reply-To: team@meltem.example/i);
  await site.outbox.turn();
  expect(server.mails).toHaveLength(2);
  expect(await states()).toEqual([
    '0533 123 45 67 waiting',
    'Ivan@Example.com told',
    'ayse@example.com told',
    'far@example.com waiting',
    'ivan@example.com told',
  ]);
  const entries = await site.store.db
    .selectFrom('audit_entries')
    .select(['subject', 'facts'])
    .where('action', '=', 'waiting_written')
    .orderBy('at')
    .execute();
  expect(entries[0]).toEqual({
    subject: 'Lefke',
    facts: JSON.stringify([{ name: 'recipients', to: 2 }]),
  });
  expect(JSON.stringify(entries)).not.toContain('example.com');
});

test('chosen people are written to, but not who withdrew; a language without its text is refused', async () => {
  await join('ayse@example.com');
  await join('ivan@example.com', { lang: 'ru' });
  const waiting = await atLefke();
  const ids = waiting.map(({ id }) => id).join(',');
  const written = { ...texts, ru: emptyTexts.ru };
  expect((await write(waiting, { written })).json()).toMatchObject({ code: 'invalid', faults: ['ru'] });
  expect(await site.store.db.selectFrom('waiting_letters').selectAll().execute()).toEqual([]);
  await agent.post(`/console/waiting/${waiting[1]?.id}/state`, { version: 1, state: 'removed' });
  const chosen = (await audience(`ids=${ids}`)).waiting;
  expect(chosen).toMatchObject([{ contact: 'ayse@example.com' }]);
  expect((await write(chosen, { written })).json()).toEqual({ mails: 1, left: [] });
});

test('whose address is refused waits on, and is told once the mail arrives after all', async () => {
  await join('nobody@example.com');
  await write(await atLefke());
  expect(await states()).toEqual(['nobody@example.com told']);
  await site.outbox.turn();
  expect(await states()).toEqual(['nobody@example.com waiting']);
  const [ayse] = (await rows()) as [Waiting];
  const about = { name: 'Ayşe Kaya', path: personPath('waiting', ayse.id) };
  const { deliveries } = (await owner.get('/console/today')).json();
  expect(deliveries.listed).toMatchObject([{ kind: 'mail_waiting', about }]);
  await site.store.db.updateTable('waiting_list').set({ contact: 'ayse@example.com' }).execute();
  await agent.post(`/console/deliveries/${deliveries.listed[0].id}/retry`);
  await site.outbox.turn();
  expect(await states()).toEqual(['ayse@example.com told']);
});

test('whoever is on the list twice waits on with both when the one mail is refused, and is told with both', async () => {
  await join('nobody@example.com');
  await join('nobody@Example.com');
  const waiting = await atLefke();
  expect((await write(waiting)).json()).toEqual({ mails: 1, left: [] });
  expect((await write(waiting)).json()).toEqual({ mails: 1, left: [] });
  await site.outbox.turn();
  expect(await states()).toEqual(['nobody@Example.com waiting', 'nobody@example.com waiting']);
  const { db } = site.store;
  await db.updateTable('waiting_list').set({ contact: 'ayse@example.com' }).execute();
  const { id } = await db.selectFrom('deliveries').select('id').executeTakeFirstOrThrow();
  await agent.post(`/console/deliveries/${id}/retry`);
  await site.outbox.turn();
  expect(await states()).toEqual(['ayse@example.com told', 'ayse@example.com told']);
  expect(await server.received(1)).toHaveLength(1);
});

test('whoever is on the list twice and withdraws once gets the mail for the other', async () => {
  await join('ayse@example.com');
  await join('Ayse@Example.com');
  await write(await atLefke());
  const { db } = site.store;
  const { waiting } = await db
    .selectFrom('deliveries')
    .innerJoin('waiting_mails', 'waiting_mails.id', 'subject')
    .select('waiting')
    .executeTakeFirstOrThrow();
  await agent.post(`/console/waiting/${waiting}/state`, { version: 2, state: 'removed' });
  await site.outbox.turn();
  expect(server.mails).toHaveLength(1);
  const sent = await db.selectFrom('waiting_mails').select('waiting').where('sent_at', '>', 0).execute();
  const others = (await rows()).filter(({ id }) => id !== waiting);
  expect(sent).toEqual(others.map(({ id }) => ({ waiting: id })));
});

test('somebody who is erased or withdraws before the mail goes gets none, and nothing of it is left', async () => {
  await join('ayse@example.com');
  await join('ivan@example.com', { lang: 'ru' });
  await write(await atLefke());
  const [, ivan] = await rows();
  await agent.post(`/console/waiting/${ivan?.id}/state`, { version: 2, state: 'removed' });
  const of = ['ayse@example.com'];
  const { seen: plan } = (await owner.post('/console/erasing/preview', { of })).json();
  await owner.post('/console/erasing', { of, seen: plan, confirmation: of[0] });
  const mails = await site.store.db.selectFrom('waiting_mails').select('waiting').execute();
  expect(mails).toEqual([{ waiting: ivan?.id }]);
  expect(await site.store.db.selectFrom('deliveries').select('kind').execute()).toHaveLength(1);
  await site.outbox.turn();
  expect(server.mails).toEqual([]);
  const sent = await site.store.db.selectFrom('waiting_mails').select('sent_at').execute();
  expect(sent).toEqual([{ sent_at: null }]);
});

test('a letter to somebody alone goes with them; one that went to others too stays', async () => {
  await join('ayse@example.com');
  await join('ivan@example.com', { lang: 'ru' });
  const waiting = await atLefke();
  await write(waiting, { id: 'to-both' });
  await agent.post(`/console/waiting/${waiting[0]?.id}/state`, { version: 2, state: 'waiting' });
  await write(await atLefke(), { id: 'to-ayse' });
  const letters = () => site.store.db.selectFrom('waiting_letters').select('id').orderBy('id').execute();
  expect(await letters()).toEqual([{ id: 'to-ayse' }, { id: 'to-both' }]);
  const erase = async (address: string) => {
    const of = [address];
    const { seen: plan } = (await owner.post('/console/erasing/preview', { of })).json();
    await owner.post('/console/erasing', { of, seen: plan, confirmation: address });
  };
  await erase('ayse@example.com');
  expect(await letters()).toEqual([{ id: 'to-both' }]);
  await erase('ivan@example.com');
  expect(await letters()).toEqual([]);
  expect(await site.store.db.selectFrom('deliveries').select('kind').execute()).toEqual([]);
});

test('where no mail is set up, nothing is sent', async () => {
  const plain = await publicSite();
  try {
    const { StaffBrowser } = await import('../support/staff-browser.ts');
    const other = new StaffBrowser(plain);
    await other.signInAnew(plain, 'can@meltem.example', 'agent');
    const to = [{ id: 'somebody', version: 1 }];
    const answer = await other.post('/console/waiting/letters', { id: 'letter', texts, to });
    expect(answer.json()).toMatchObject({ code: 'no_mail' });
    expect((await other.get('/console/waiting/audience?place=lefke')).json()).toMatchObject({
      waiting: [],
      canMail: false,
    });
  } finally {
    await plain.close();
  }
});

test('many are moved at once and back again; what a colleague changed is left', async () => {
  await join('ayse@example.com');
  await join('ivan@example.com');
  const [ayse, ivan] = await atLefke();
  await agent.post(`/console/waiting/${ivan?.id}/state`, { version: 1, state: 'removed' });
  const change = (version: number, state: string) =>
    agent.post('/console/waiting/change', {
      changes: [ayse, ivan].map((one) => ({ id: one?.id, version, state })),
    });
  expect((await change(1, 'done')).json()).toEqual({ left: [{ id: ivan?.id, by: null }] });
  expect(await states()).toEqual(['ayse@example.com done', 'ivan@example.com removed']);
  expect((await change(2, 'waiting')).json()).toEqual({ left: [] });
  expect(await states()).toEqual(['ayse@example.com waiting', 'ivan@example.com waiting']);
});

test('the waiting list is found by the one search, and exported under its filters', async () => {
  await join('ayse@example.com');
  await join('0533 123 45 67', { lang: 'ru', name: 'Ivan', place: 'Atlantis' });
  const found = async (text: string) => (await agent.get(`/console/search?text=${text}`)).json().waiting;
  expect(await found('kaya')).toMatchObject({ count: 1, rows: [{ contact: 'ayse@example.com' }] });
  expect(await found('1234567')).toMatchObject({ count: 1, rows: [{ name: 'Ivan' }] });
  const exported = async (query: string) => {
    const { body } = await owner.get(`/console/exports/waiting?format=csv&lang=en&${query}`);
    return readCsv(body, ',').map((cells) => cells.slice(1, 6).join(' | '));
  };
  expect(await exported('')).toEqual([
    'Status | Place | Name | Phone or e-mail | Language',
    expect.stringMatching(/^Waiting \| Atlantis \| Ivan \| .*0533 123 45 67 \| Russian$/),
    'Waiting | Lefke | Ayşe Kaya | ayse@example.com | Turkish',
  ]);
  expect(await exported('place=lefke&state=waiting&text=kaya')).toHaveLength(2);
  const { facts } = await site.store.db
    .selectFrom('audit_entries')
    .select('facts')
    .where('action', '=', 'export_ended')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(facts ?? '')).toEqual(
    expect.arrayContaining([
      { name: 'place', to: 'lefke' },
      { name: 'waiting', to: 'waiting' },
      { name: 'text', to: '' },
      { name: 'rows', to: 1 },
    ]),
  );
  const moments = { created_at: Date.UTC(2026, 1, 15, 11, 5), told_at: Date.UTC(2026, 1, 16, 11, 5) };
  await site.store.db.updateTable('waiting_list').set(moments).execute();
  const { body } = await owner.get('/console/exports/waiting?format=csv&lang=en&text=kaya');
  const [, row] = readCsv(body, ',');
  expect([row?.[0], row?.[6]]).toEqual(['2026-02-15 13:05', '2026-02-16 13:05']);
});

test('a letter goes to five hundred at most, who have waited longest, and says when there are more', async () => {
  await join('ayse@example.com');
  const [first] = await rows();
  if (!first) throw new Error('Nobody waits');
  const others = Array.from({ length: 500 }, (_, index) => {
    const contact = `visitor-${index}@example.com`;
    return { ...first, id: `other-${index}`, contact, created_at: first.created_at - 500 + index };
  });
  const count = async () => {
    const { waiting, isMore } = await audience('place=lefke');
    return { count: waiting.length, isMore, last: waiting.at(-1)?.contact };
  };
  await site.store.db.insertInto('waiting_list').values(others.slice(1)).execute();
  expect(await count()).toEqual({ count: 500, isMore: false, last: 'ayse@example.com' });
  await site.store.db.insertInto('waiting_list').values(others.slice(0, 1)).execute();
  expect(await count()).toEqual({ count: 500, isMore: true, last: 'visitor-499@example.com' });
});
