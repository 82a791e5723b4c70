import { beforeEach, expect, test } from 'vitest';
import { siteForFile, staffForFile } from '../support/for-tests.ts';
import { completeRegistration, photo, post, registration, upload } from '../support/forms.ts';
import { storeRegistration } from '../support/registrations.ts';

const site = siteForFile();
const agent = staffForFile(site, 'agent@meltem.example', 'agent');
const owner = staffForFile(site, 'owner@meltem.example', 'owner');
let id: string;
let reference: string;
beforeEach(async () => {
  ({ id, reference } = await storeRegistration(site.store));
});

const address = (more = '') => `/console/registrations/${id}${more}`;
const names = (answer: { json(): { registrations: { customerFirstName: string }[] } }) =>
  answer.json().registrations.map((found) => found.customerFirstName);

/** Who did what to this registration, as it is in the audit log. */
async function auditLog(): Promise<string[]> {
  const rows = await site.store.db
    .selectFrom('audit_entries')
    .select(['who_name', 'action'])
    .where('subject', '=', reference)
    .execute();
  return rows.map(({ who_name, action }) => `${who_name} ${action}`).toSorted();
}

/** A registration as a visitor sends it, with the image. */
async function sendWithImage(): Promise<void> {
  const sent = await post(site.app, '/internetCustomers', await completeRegistration(site.app));
  reference = sent.json().reference;
  id = (await agent.get(`/console/registrations?text=${reference}`)).json().registrations[0].id;
}

test('agents and owners find registrations by text and by everything they can be narrowed down to', async () => {
  await storeRegistration(site.store, {
    customerFirstName: 'Ivan',
    customerCountry: 'RU',
    customerNeedRouter: 'false',
    packageDetails: '100 MB, type:pro',
    created_at: Date.parse('2026-03-01T21:59:00Z'),
  });
  for (const browser of [agent, owner]) {
    expect(names(await browser.get('/console/registrations'))).toEqual(['Ayşe', 'Ivan']);
    for (const search of ['text=ivan', 'country=RU', 'router=false', 'package=100%20MB%2C%20type%3Apro']) {
      expect(names(await browser.get(`/console/registrations?${search}`)), search).toEqual(['Ivan']);
    }
  }
  expect(names(await agent.get('/console/registrations?status=new&router=true'))).toEqual(['Ayşe']);
  expect(names(await agent.get('/console/registrations?status=declined'))).toEqual([]);
});

test('the list shows what was bought, for how long and for how much', async () => {
  await sendWithImage();
  const { registrations } = (await agent.get(`/console/registrations?text=${reference}`)).json();
  expect(registrations).toMatchObject([
    { packageDetails: '35 MB, type:eco', months: 6, free_months: 2, totalPrice: 6600 },
  ]);
  const { nationalId: _, ...sent } = registration;
  expect(registrations).toEqual([
    {
      ...{ ...sent, id, reference, status: 'new', version: 1, assigned_to: null, assigned_name: null },
      ...{ months: 6, free_months: 2, created_at: expect.any(Number), isAlike: true },
    },
  ]);
});

test('a day of the filter is a day by the clocks of the island', async () => {
  const created_at = Date.parse('2026-03-01T22:30:00Z');
  await storeRegistration(site.store, { customerFirstName: 'Late', created_at });
  const on = (day: string) => agent.get(`/console/registrations?from=${day}&to=${day}`);
  expect(names(await on('2026-03-01'))).toEqual([]);
  expect(names(await on('2026-03-02'))).toEqual(['Late']);
});

test('what cannot be looked for is told', async () => {
  const code = async (search: string) => (await agent.get(`/console/registrations?${search}`)).json().code;
  expect(await code('text=a')).toBe('search_too_short');
  expect(await code('after=nowhere')).toBe('bad_request');
  for (const search of ['status=lost', 'router=perhaps', 'from=yesterday', 'to=2026-13-01', 'country=%00']) {
    expect(await code(search), search).toBe('invalid');
  }
  expect((await agent.get('/console/registrations/unknown')).statusCode).toBe(404);
  expect((await agent.get('/console/registrations/a%00b')).statusCode).toBe(422);
});

test('page after page shows every registration once, whatever comes meanwhile', async () => {
  for (let more = 0; more < 30; more += 1) await storeRegistration(site.store, { created_at: 1_000 + more });
  const first = (await agent.get('/console/registrations')).json();
  await storeRegistration(site.store);
  const second = (await agent.get(`/console/registrations?after=${first.next}`)).json();
  const ids = [...first.registrations, ...second.registrations].map((found: { id: string }) => found.id);
  expect([ids.length, new Set(ids).size, second.next]).toEqual([31, 31, undefined]);
});

test('one registration shows everything that was sent, but not where its image is', async () => {
  await sendWithImage();
  const answer = await agent.get(address());
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toMatchObject({
    reference,
    status: 'new',
    customerAddress: 'Atatürk Cad. 5, Lefkoşa',
    totalPrice: 6600,
    months: 6,
    free_months: 2,
    language: 'tr',
    changes: [],
    notes: [],
    hasImage: true,
  });
  expect(answer.body).not.toContain('id-cards');
});

test('a registration is moved on, taken back and written about, each with its name in the audit log', async () => {
  const moved = await agent.post(address('/move'), { to: 'contacted', version: 1 });
  expect(moved.statusCode).toBe(200);
  expect(moved.json()).toMatchObject({
    status: 'contacted',
    version: 2,
    closed_at: null,
    changes: [{ by_id: agent.id, by_name: 'agent', from_status: 'new', to_status: 'contacted', is_undo: 0 }],
  });
  const undone = await owner.post(address('/undo'), { version: 2 });
  expect(undone.json()).toMatchObject({
    status: 'new',
    version: 3,
    changes: [{ to_status: 'contacted' }, { to_status: 'new', by_name: 'owner', is_undo: 1 }],
  });
  expect((await agent.post(address('/move'), { to: 'contacted', version: 2 })).json()).toMatchObject({
    by: { name: 'owner', action: 'registration_undone' },
  });
  const noted = await agent.post(address('/notes'), { text: '  Rings\nin the evening\u0000 ' });
  expect(noted.json()).toMatchObject({
    version: 3,
    notes: [{ by_id: agent.id, by_name: 'agent', text: 'Rings\nin the evening' }],
  });
  expect(await auditLog()).toEqual([
    'agent registration_moved',
    'agent registration_noted',
    'owner registration_undone',
  ]);
});

test('who declines says why', async () => {
  for (const reason of [undefined, ' \n ']) {
    const answer = await agent.post(address('/move'), { to: 'declined', reason, version: 1 });
    expect(answer.json()).toMatchObject({ status: 422, code: 'invalid', faults: ['reason'] });
  }
  const declined = await agent.post(address('/move'), { to: 'declined', reason: 'No line', version: 1 });
  expect(declined.json()).toMatchObject({
    ...{ status: 'declined', declined_reason: 'No line', closed_at: expect.any(Number) },
    changes: [{ to_status: 'declined', reason: 'No line' }],
  });
  expect(await auditLog()).toEqual(['agent registration_moved']);
});

test('a reason belongs to who was declined only, and notes stand in the order they were written', async () => {
  const moved = await agent.post(address('/move'), { to: 'contacted', reason: 'Rang', version: 1 });
  expect(moved.json()).toMatchObject({ declined_reason: null, changes: [{ reason: null }] });
  const notes = ['one', 'two', 'three', 'four'].map((text, place) => ({
    ...{ id: `${9 - place}`, registration: id, at: place, by_id: agent.id, by_name: 'agent', text },
  }));
  await site.store.db.insertInto('registration_notes').values(notes).execute();
  const shown = (await agent.get(address())).json();
  expect(shown.notes.map(({ text }: { text: string }) => text)).toEqual(['one', 'two', 'three', 'four']);
});

test('what a registration does not do is refused, and leaves nothing in the audit log', async () => {
  const refusal = async (path: string, body: object) => (await agent.post(address(path), body)).json();
  expect(await refusal('/move', { to: 'installed', version: 1 })).toMatchObject({ code: 'not_next' });
  expect(await refusal('/undo', { version: 1 })).toMatchObject({ code: 'nothing_to_undo' });
  expect(await refusal('/notes', { text: ' ' })).toMatchObject({ code: 'invalid', faults: ['text'] });
  expect(await refusal('/move', { to: 'nowhere', version: 1 })).toMatchObject({ code: 'invalid' });
  id = 'unknown';
  expect(await refusal('/notes', { text: 'Hello' })).toMatchObject({ code: 'not_found' });
  expect(await auditLog()).toEqual([]);
});

test('of two who decide at the same moment the second is told what the first did', async () => {
  const answers = await Promise.all([
    agent.post(address('/move'), { to: 'contacted', version: 1 }),
    owner.post(address('/move'), { to: 'declined', reason: 'No line', version: 1 }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const [kept] = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json());
  const [told] = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json());
  expect(told).toMatchObject({ code: 'changed_meanwhile', present: kept });
  expect((await agent.get(address())).json()).toEqual(kept);
  expect(await auditLog()).toHaveLength(1);
});

test('the image comes out upright and unsealed, and every look is in the audit log', async () => {
  await sendWithImage();
  const looked = await agent.get(address('/image'));
  expect(looked.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
  expect([...looked.rawPayload.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  await owner.get(address('/image'));
  expect(await auditLog()).toEqual(['agent image_seen', 'owner image_seen']);
});

test('an image that is gone is not found, and nobody looked at it', async () => {
  await sendWithImage();
  await site.store.db.deleteFrom('id_cards').where('claimed_by', '=', id).execute();
  expect((await agent.get(address('/image'))).statusCode).toBe(404);
  expect((await agent.get(address())).json()).toMatchObject({ hasImage: false });
  expect(await auditLog()).toEqual([]);
});

test('an image that no registration has cannot be looked at', async () => {
  await upload(site.app, await photo());
  expect((await agent.get(address('/image'))).statusCode).toBe(404);
});

test('an owner finds in the audit log what was done to a registration', async () => {
  await agent.post(address('/move'), { to: 'contacted', version: 1 });
  const { entries } = (await owner.get(`/console/audit?text=${reference}`)).json();
  expect(entries).toMatchObject([{ who: { name: 'agent' }, action: 'registration_moved' }]);
});

test('the filter offers the packages that are on sale', async () => {
  expect((await agent.get('/console/registrations/packages')).json()).toContain('35 MB, type:eco');
});
