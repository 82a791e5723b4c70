import { expect, onTestFinished, test, vi } from 'vitest';
import { firstPlaces } from '#content/coverage-places.ts';
import { honeypotField } from '#domain/messages.ts';
import { rowOf, seedPlaces } from '../../server/coverage/places.ts';
import { deleteLongWaiting } from '../../server/coverage/retention.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { post } from '../support/forms.ts';

const site = siteForEachTest();

const rows = () => site.store.db.selectFrom('waiting_list').selectAll().orderBy('created_at').execute();
const asked = (query: string, lang = 'en') =>
  site.app.inject({ url: `/coverage?${query}`, headers: { cookie: `lang=${lang}` } });
const sendForm = (fields: Record<string, string>) =>
  site.app.inject({
    method: 'POST',
    url: '/coverage',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'lang=ru' },
    payload: String(new URLSearchParams(fields)),
  });
const ayse = { place: 'Lefke', name: 'Ayşe Kaya', contact: 'ayse@example.com' };

test('all places come with their status, and unchanged ones only once', async () => {
  const answer = await site.app.inject('/coverage-places');
  expect(answer.json()).toHaveLength(firstPlaces.length);
  const girne = answer.json().find(({ id }: { id: string }) => id === 'girne');
  expect(girne).toMatchObject({ name: { tr: 'Girne', en: 'Kyrenia', ru: 'Кирения' }, status: 'yes' });
  const again = await site.app.inject({
    url: '/coverage-places',
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('somebody on the waiting list is stored once, with the place that is meant and their language', async () => {
  const sent = { ...ayse, place: ' LEFKA ' };
  for (let time = 0; time < 2; time += 1) {
    const answer = await post(site.app, '/waiting-list', sent, { cookie: 'lang=ru' });
    expect(answer.statusCode).toBe(201);
  }
  expect(await rows()).toMatchObject([
    { ...ayse, place: 'LEFKA', place_id: 'lefke', language: 'ru', state: 'waiting' },
  ]);
});

test.each([
  [{ ...ayse, name: '' }, ['name']],
  [{ ...ayse, contact: 'nobody' }, ['contact']],
  [{ ...ayse, contact: '12' }, ['contact']],
  [{ ...ayse, place: ' ' }, ['place']],
])('what is missing is refused: %j', async (sent, faults) => {
  const answer = await post(site.app, '/waiting-list', sent);
  expect(answer.json()).toMatchObject({ status: 422, code: 'invalid', faults });
  expect(await rows()).toEqual([]);
});

test('a phone will do, and a place we do not know is kept as it was typed', async () => {
  await post(site.app, '/waiting-list', { ...ayse, place: 'Atlantis', contact: '0533 123 45 67' });
  expect(await rows()).toMatchObject([{ place: 'Atlantis', place_id: null }]);
});

test('a bot gets the usual answer and is not stored', async () => {
  const answer = await post(site.app, '/waiting-list', { ...ayse, [honeypotField]: 'x' });
  expect(answer.statusCode).toBe(201);
  expect((await sendForm({ ...ayse, [honeypotField]: 'x' })).statusCode).toBe(303);
  expect(await rows()).toEqual([]);
});

test('the page lists where there is Meltem and where it comes, in the visitor’s language', async () => {
  const listed = (await asked('', 'ru')).body;
  const named = (status: string) => firstPlaces.filter((place) => place.status === status);
  expect(named('yes').length).toBeGreaterThan(5);
  for (const { name } of named('yes')) expect(listed).toContain(`<li>${name.ru}</li>`);
  for (const { name } of named('soon')) expect(listed).toContain(`>${name.ru}</a>`);
  expect(listed).toContain('<li>Кирения</li>');
  expect(listed).toMatch(/<a href="\/coverage\?place=%D0%9B[^"]*">Лефке<\/a><small>июнь 2027</);
  // An answer does not take the list away.
  expect((await asked('place=Lefke')).body).toContain('<li>Kyrenia</li>');
});

test('without scripts the page answers in the visitor’s language', async () => {
  const girne = await asked('place=Girne');
  expect(girne.body).toContain('Yes, Meltem is available in Kyrenia.');
  expect(girne.headers['cache-control']).toBe('no-store');
  const soon = (await asked('place=lefke', 'ru')).body;
  expect(soon).toContain('Скоро будем здесь: Лефке.');
  expect(soon).toMatch(/Ожидаемый месяц: июнь 2027\.</);
  expect((await asked('place=Lefke', 'tr')).body).toContain('Yakında geliyoruz: Lefke.');
  const unknown = (await asked('place=%3Cb%3EAtlantis')).body;
  expect(unknown).toContain('We do not know a place called &lt;b&gt;Atlantis.');
  expect(unknown).not.toContain('<b>Atlantis');
  expect((await asked('place=')).body).not.toContain('role="status"><p');
});

test('without scripts somebody joins the list, once, and nothing of them is in an address', async () => {
  const answer = await sendForm(ayse);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/coverage?place=Lefke&joined=1');
  await sendForm(ayse);
  expect(await rows()).toMatchObject([{ ...ayse, language: 'ru' }]);
  expect((await asked('place=Lefke&joined=1')).body).toContain('You are on the list.');
});

test('without scripts the page says what is missing and keeps what was typed', async () => {
  const answer = await sendForm({ ...ayse, contact: 'nobody' });
  expect(answer.statusCode).toBe(422);
  // It is one visitor's answer: no cache on the way keeps it.
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toContain('напишите телефон или электронную почту');
  expect(answer.body).toContain('value="Ayşe Kaya"');
  expect(await rows()).toEqual([]);
});

const owner = staffForEachTest(site, 'ada@meltem.example', 'owner');
const agent = staffForEachTest(site, 'can@meltem.example', 'agent');
const places = async (query = '') => (await agent.get(`/console/places?${query}`)).json().places;
const waiting = async (query = '') => (await agent.get(`/console/waiting?${query}`)).json();
const lefke = {
  name: { tr: 'Lefke', en: 'Lefke', ru: 'Лефке' },
  spellings: ['Лефке'],
  status: 'yes',
  month: '2027-06',
  position: { latitude: 35.11, longitude: 32.85 },
};

test('what an owner changes about a place is answered on the site at once, and nobody overwrites it unseen', async () => {
  expect((await asked('place=Lefke')).body).toContain('We are coming to Lefke soon.');
  expect((await asked('')).body).not.toContain('<li>Lefke</li>');
  const change = () => owner.post('/console/places/lefke', { ...lefke, version: 1 });
  expect((await change()).statusCode).toBe(204);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect((await asked('place=Lefke')).body).toContain('Yes, Meltem is available in Lefke.');
  expect((await asked('')).body).toContain('<li>Lefke</li>');
  expect((await change()).json()).toMatchObject({
    code: 'changed_meanwhile',
    by: { action: 'place_changed' },
  });
  expect(await places('text=lefke')).toMatchObject([{ id: 'lefke', status: 'yes', month: null, version: 2 }]);
});

test('places are added and removed, and no two of them are called the same', async () => {
  const akincilar = {
    ...lefke,
    name: { tr: 'Yenidağ', en: 'Yenidag', ru: 'Енидаг' },
    spellings: ['Kyrenia'],
  };
  expect((await owner.post('/console/places', akincilar)).json()).toMatchObject({ code: 'place_exists' });
  await post(site.app, '/waiting-list', { ...ayse, place: 'yenidag' });
  expect((await agent.get('/console/places')).json()).toMatchObject({ unknown: 1 });
  const added = await owner.post('/console/places', { ...akincilar, spellings: [] });
  expect(added.statusCode).toBe(201);
  const { id } = added.json();
  // Whoever asked for it before waits there now.
  expect(await places('text=YENIDAG')).toMatchObject([{ waiting: 1 }]);
  expect((await owner.post(`/console/places/${id}/remove`, { version: 1 })).statusCode).toBe(204);
  expect(await places('text=YENIDAG')).toEqual([]);
});

const yenidag = { ...lefke, name: { tr: 'Yenidağ', en: 'Yenidag', ru: 'Енидаг' }, spellings: [] };

test('of many who add a place at the same moment one is done', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => owner.post('/console/places', yenidag)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  expect(await places('text=yenidag')).toHaveLength(1);
});

test('two places that are called the same already keep nobody from changing others', async () => {
  const twin = (id: string) => rowOf({ ...yenidag, id, status: 'yes', month: null });
  await site.store.db
    .insertInto('coverage_places')
    .values([twin('one'), twin('other')])
    .execute();
  expect((await owner.post('/console/places/lefke', { ...lefke, version: 1 })).statusCode).toBe(204);
  const same = await owner.post('/console/places/one', { ...yenidag, status: 'no', version: 1 });
  expect(same.json()).toMatchObject({ code: 'place_exists' });
  const name = { tr: 'Eskidağ', en: 'Eskidag', ru: 'Эскидаг' };
  expect((await owner.post('/console/places/one', { ...yenidag, name, version: 1 })).statusCode).toBe(204);
});

test('a place is not removed after a colleague has changed it', async () => {
  const remove = (body: object) => owner.post('/console/places/lefke/remove', body);
  await owner.post('/console/places/lefke', { ...lefke, version: 1 });
  expect((await remove({})).statusCode).toBe(422);
  expect((await remove({ version: 1 })).json()).toMatchObject({
    code: 'changed_meanwhile',
    by: { action: 'place_changed' },
    present: { id: 'lefke', status: 'yes', version: 2 },
  });
  expect((await remove({ version: 2 })).statusCode).toBe(204);
  expect((await remove({ version: 2 })).statusCode).toBe(404);
  // Nor is it there again with the next start.
  await seedPlaces(site.store.db);
  expect(await places('text=lefke')).toEqual([]);
});

test('those who wait are found, counted by place and moved on; the audit log does not name them', async () => {
  await post(site.app, '/waiting-list', ayse);
  await post(site.app, '/waiting-list', {
    ...ayse,
    place: 'Atlantis',
    name: 'Ivan',
    contact: '0533 123 45 67',
  });
  expect(await places('text=lefke')).toMatchObject([{ waiting: 1 }]);
  for (const query of ['text=kaya', 'place=lefke', 'text=ayse@example', 'text=lefke'])
    expect((await waiting(query)).waiting, query).toMatchObject([
      { name: 'Ayşe Kaya', place_status: 'soon' },
    ]);
  expect((await waiting('text=1234567')).waiting).toMatchObject([{ name: 'Ivan', place_name: null }]);
  const [{ id }] = (await waiting('place=lefke')).waiting;
  const move = () => agent.post(`/console/waiting/${id}/state`, { version: 1, state: 'done' });
  expect((await move()).statusCode).toBe(204);
  expect((await move()).json()).toMatchObject({ code: 'changed_meanwhile' });
  expect(await waiting('state=done')).toMatchObject({ count: 1 });
  expect(await places('text=lefke')).toMatchObject([{ waiting: 0 }]);
  const entries = await site.store.db
    .selectFrom('audit_entries')
    .select(['subject', 'facts'])
    .where('action', '=', 'waiting_moved')
    .execute();
  expect(entries).toEqual([
    { subject: null, facts: JSON.stringify([{ name: 'waiting', from: 'waiting', to: 'done' }]) },
  ]);
});

test('somebody who waits is shown with everything of theirs, and erased with it', async () => {
  await post(site.app, '/waiting-list', ayse);
  const [{ id }] = (await waiting()).waiting;
  expect((await agent.get(`/console/person/waiting/${id}`)).json()).toMatchObject({ waiting: [{ id }] });
  const of = ['Ayse@example.com'];
  const { seen, waiting: found } = (await owner.post('/console/erasing/preview', { of })).json();
  expect(found).toMatchObject([ayse]);
  expect((await owner.post('/console/erasing', { of, seen, confirmation: of[0] })).statusCode).toBeLessThan(
    300,
  );
  expect(await rows()).toEqual([]);
  const words = await site.store.db.selectFrom('waiting_words').selectAll().execute();
  expect(words).toEqual([]);
});

test('nobody is kept for longer than a year', async () => {
  await post(site.app, '/waiting-list', ayse);
  const day = 24 * 60 * 60_000;
  expect(await deleteLongWaiting(site.store.db, Date.now() + 364 * day)).toBe(0);
  expect(await deleteLongWaiting(site.store.db, Date.now() + 366 * day)).toBe(1);
  expect(await rows()).toEqual([]);
});
