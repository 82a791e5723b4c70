import { expect, test, vi } from 'vitest';
import { firstPlaces } from '#content/coverage-places.ts';
import { placesAPage, type Waiting, waitingAPage } from '#domain/waiting-list.ts';
import { rowOf } from '../../server/coverage/places.ts';
import { deleteLongWaiting, deleteOldLetters } from '../../server/coverage/retention.ts';
import {
  clockForEachTest,
  mailServerForEachTest,
  siteForEachTest,
  staffForEachTest,
} from '../support/for-tests.ts';
import { post } from '../support/forms.ts';
import { mailSettings } from '../support/newsletters.ts';

const noon = Date.parse('2026-11-16T10:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
clockForEachTest(noon);
const server = mailServerForEachTest();
const site = siteForEachTest(() => mailSettings(server.url));
const owner = staffForEachTest(site, 'ada@meltem.example', 'owner');
const agent = staffForEachTest(site, 'can@meltem.example', 'agent');

const places = async (query = '') => (await agent.get(`/console/places?${query}`)).json();
const namesIn = (page: { places: { name: { tr: string } }[] }) => page.places.map(({ name }) => name.tr);
const waiting = async (query = '') => (await agent.get(`/console/waiting?${query}`)).json();
const join = (contact: string, place = 'Lefke') =>
  post(site.app, '/waiting-list', { place, name: 'Ayşe Kaya', contact });
const texts = Object.fromEntries(['tr', 'en', 'ru'].map((each) => [each, { subject: 'S', text: 'T' }]));
const write = (id: string, to: { id: string; version: number }[]) =>
  agent.post('/console/waiting/letters', { id, texts, to });
const seen = ({ id, version }: Waiting) => ({ id, version });
const rowsOf = (table: 'waiting_letters' | 'waiting_list') => site.store.db.selectFrom(table).selectAll();
const entries = async (action: string) =>
  (
    await site.store.db
      .selectFrom('audit_entries')
      .select(['subject', 'facts'])
      .where('action', '=', action as 'place_added')
      .orderBy('at')
      .execute()
  ).map(({ subject, facts }) => [subject, ...JSON.parse(facts ?? '[]')]);

const position = { latitude: 35.11, longitude: 32.85 };
const yenidag = {
  ...{ name: { tr: ' Yenidağ ', en: 'Yenidag', ru: 'Енидаг' }, spellings: [' Neo '] },
  ...{ status: 'soon' as const, month: '2027-03', position },
};

test('places are listed by their Turkish name, by status and by any spelling, page after page', async () => {
  const inOrder = (names: string[]) => names.toSorted((one, other) => one.localeCompare(other, 'tr'));
  const all = inOrder(firstPlaces.map(({ name }) => name.tr));
  expect(namesIn(await places())).toEqual(all.slice(0, placesAPage));
  const soon = await places('status=soon');
  const expected = firstPlaces.filter(({ status }) => status === 'soon');
  expect(namesIn(soon)).toEqual(inOrder(expected.map(({ name }) => name.tr)));
  expect(soon.count).toBe(expected.length);
  await owner.post('/console/places', yenidag);
  expect(namesIn(await places('text=neo'))).toContain('Yenidağ');

  await site.store.db.deleteFrom('coverage_places').execute();
  const many = Array.from({ length: placesAPage + 1 }, (_, number) => {
    const name = `Köy ${1000 + number}`;
    return rowOf({ ...yenidag, id: `${number}`, name: { tr: name, en: name, ru: name }, spellings: [] });
  });
  for (let from = 0; from < many.length; from += 50)
    await site.store.db
      .insertInto('coverage_places')
      .values(many.slice(from, from + 50))
      .execute();
  const first = await places();
  const { places: last, ...rest } = await places(`after=${first.next}`);
  expect([first.places.length, first.count, namesIn({ places: last })]).toEqual([
    ...[placesAPage, placesAPage + 1, [`Köy ${1000 + placesAPage}`]],
  ]);
  expect(rest.next).toBeUndefined();
});

test('what an owner does to a place is in the audit log under its Turkish name, and public without spaces around', async () => {
  const { id } = (await owner.post('/console/places', yenidag)).json();
  const { name } = yenidag;
  vi.setSystemTime(noon + 1000);
  await owner.post(`/console/places/${id}`, { ...yenidag, month: '2027-04', version: 1 });
  vi.setSystemTime(noon + 2000);
  const listed = (await site.app.inject('/coverage-places')).json();
  expect(listed.find((place: { id: string }) => place.id === id)).toEqual({
    ...{ id, name: { ...name, tr: 'Yenidağ' }, spellings: ['Neo'], status: 'soon', month: '2027-04' },
  });
  const late = await owner.post(`/console/places/${id}`, { ...yenidag, version: 1 });
  expect(late.json()).toMatchObject({
    present: { version: 2 },
    by: { name: 'ada', action: 'place_changed' },
  });
  await owner.post(`/console/places/${id}`, { ...yenidag, status: 'no', version: 2 });
  await owner.post(`/console/places/${id}/remove`, { version: 3 });
  expect(await entries('place_added')).toEqual([['Yenidağ', { name: 'coverage', to: 'soon' }]]);
  expect(await entries('place_changed')).toEqual([
    ['Yenidağ', { name: 'month', from: '2027-03', to: '2027-04' }],
    [
      ...['Yenidağ', { name: 'coverage', from: 'soon', to: 'no' }],
      { name: 'month', from: '2027-04', to: null },
    ],
  ]);
  expect(await entries('place_removed')).toEqual([['Yenidağ']]);
  const other = { ...yenidag, name: { tr: 'Eskidağ', en: 'Eskidag', ru: 'Эскидаг' }, spellings: [] };
  const { id: added } = (await owner.post('/console/places', other)).json();
  expect((await owner.post(`/console/places/${added}/remove`, { version: 7 })).json()).toMatchObject({
    by: { action: 'place_added' },
  });
});

test('an unchanged list of places is asked for anew each time, and a changed one comes', async () => {
  const ask = () => site.app.inject('/coverage-places');
  const before = await ask();
  expect(before.headers['cache-control']).toBe('no-cache');
  await owner.post('/console/places', yenidag);
  vi.setSystemTime(noon + 2000);
  expect((await ask()).json()).toHaveLength(before.json().length + 1);
});

test('everybody who typed a place before we knew it waits there, whoever typed another one first', async () => {
  for (const [contact, place] of [
    ['one@example.com', 'Atlantis'],
    ['two@example.com', 'Yenidağ'],
    ['three@example.com', 'Mu'],
    ['four@example.com', 'yenidag'],
  ] as const)
    await join(contact, place);
  await owner.post('/console/places', yenidag);
  const [{ id }] = (await places('text=yenidag')).places;
  const page = await waiting(`place=${id}`);
  expect(page.waiting.map(({ contact }: Waiting) => contact).toSorted()).toEqual([
    ...['four@example.com', 'two@example.com'],
  ]);
});

test('those who wait come page after page, and too short a text is refused', async () => {
  const row = { place_id: 'lefke', place: 'Lefke', name: 'Ayşe', contact: 'a@b.c', language: 'tr' as const };
  const rows = Array.from({ length: waitingAPage + 1 }, (_, at) => ({ ...row, id: `${at}`, created_at: at }));
  await site.store.db.insertInto('waiting_list').values(rows).execute();
  const first = await waiting();
  expect(first.waiting[0].id).toBe(`${waitingAPage}`);
  const second = await waiting(`after=${first.next}`);
  expect([first.waiting.length, first.count, second.waiting.map(({ id }: Waiting) => id)]).toEqual([
    ...[waitingAPage, waitingAPage + 1, ['0']],
  ]);
  expect((await waiting('text=a')).code).toBe('search_too_short');
});

test('of a letter it is told who is gone or was changed, who was told when, and no place where there are several', async () => {
  for (const [contact, place] of [
    ['one@example.com', 'Lefke'],
    ['two@example.com', 'Girne'],
    ['three@example.com', 'Lefke'],
    ['four@example.com', 'Lefke'],
  ] as const)
    await join(contact, place);
  const all: Waiting[] = (await waiting()).waiting;
  const of = (contact: string) => seen(all.find((one) => one.contact.startsWith(contact)) as Waiting);
  await agent.post(`/console/waiting/${of('three').id}/state`, { version: 1, state: 'done' });
  await agent.post(`/console/waiting/${of('four').id}/state`, { version: 1, state: 'removed' });
  const to = [of('one'), of('two'), of('three'), { ...of('four'), version: 2 }, { id: 'gone', version: 1 }];
  const { mails, left } = (await write('letter', to)).json();
  expect([mails, left.toSorted()]).toEqual([2, ['gone', of('three').id].toSorted()]);
  expect(await entries('waiting_written')).toEqual([[null, { name: 'recipients', to: 2 }]]);
  expect(await rowsOf('waiting_letters').execute()).toMatchObject([{ by_name: 'can', created_at: noon }]);
  const told = async () =>
    (await rowsOf('waiting_list').where('state', '=', 'told').execute()).map(({ told_at, version }) => [
      ...[told_at, version],
    ]);
  expect(await told()).toEqual(Array(2).fill([noon, 2]));
  const audience = (await agent.get('/console/waiting/audience?place=lefke')).json();
  expect(audience).toMatchObject({
    waiting: [],
    isMore: false,
    canMail: true,
    siteUrl: 'https://meltem.test',
  });
});

test('whose mail comes back waits anew, unless somebody has moved them on meanwhile', async () => {
  await join('nobody@example.com');
  const [one]: [Waiting] = (await waiting()).waiting;
  await write('letter', [seen(one)]);
  await site.outbox.turn();
  expect((await waiting()).waiting).toMatchObject([{ state: 'waiting', told_at: null, version: 3 }]);
  await write('another', [{ id: one.id, version: 3 }]);
  await agent.post(`/console/waiting/${one.id}/state`, { version: 4, state: 'done' });
  await site.outbox.turn();
  expect((await waiting()).waiting).toMatchObject([{ state: 'done', version: 5 }]);
});

test('letters are kept for ninety days, and go five at a time; those who waited go a hundred at a time', async () => {
  const { db } = site.store;
  const letter = { texts: '{}', created_at: noon, by_id: can(), by_name: 'can' };
  const letters = Array.from({ length: 6 }, (_, number) => ({ ...letter, id: `letter-${number}` }));
  await db.insertInto('waiting_letters').values(letters).execute();
  expect(await deleteOldLetters(db, noon + 90 * dayMs)).toBe(0);
  expect(await deleteOldLetters(db, noon + 90 * dayMs + 1)).toBe(5);
  expect(await deleteOldLetters(db, noon + 90 * dayMs + 1)).toBe(1);
  const row = { place: 'Mu', name: 'A', contact: 'a@b.c', language: 'tr' as const, created_at: noon };
  const rows = Array.from({ length: 101 }, (_, number) => ({ ...row, id: `${number}` }));
  await db.insertInto('waiting_list').values(rows).execute();
  expect(await deleteLongWaiting(db, noon + 365 * dayMs)).toBe(0);
  expect(await deleteLongWaiting(db, noon + 365 * dayMs + 1)).toBe(100);
  expect(await deleteLongWaiting(db, noon + 365 * dayMs + 1)).toBe(1);
});

const can = () => agent.id;

test('without scripts the same form again is stored once, and another one of the same name too', async () => {
  const send = (contact: string) =>
    site.app.inject({
      method: 'POST',
      url: '/coverage',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(new URLSearchParams({ place: 'Lefke', name: 'Ayşe Kaya', contact })),
    });
  for (const contact of ['one@example.com', 'one@example.com', 'two@example.com']) await send(contact);
  expect(await rowsOf('waiting_list').execute()).toHaveLength(2);
  const long = await site.app.inject(`/coverage?place=${'x'.repeat(2000)}`);
  expect(long.statusCode).toBe(200);
  expect(long.body).not.toContain('x'.repeat(1500));
});

test('the language of an address is kept for whoever looks where there is Meltem', async () => {
  const cookieOf = async (url: string) => (await site.app.inject(url)).headers['set-cookie'];
  expect(String(await cookieOf('/coverage?lang=ru'))).toContain('lang=ru');
  expect(await cookieOf('/coverage')).toBeUndefined();
});
