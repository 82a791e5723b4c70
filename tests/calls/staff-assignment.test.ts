import { beforeEach, expect, test } from 'vitest';
import { nobody } from '../../server/accounts/audit-log.ts';
import { siteForFile, staffForFile } from '../support/for-tests.ts';
import { contactMessage, post, question } from '../support/forms.ts';
import { storeRegistration } from '../support/registrations.ts';

const site = siteForFile();
const can = staffForFile(site, 'can@meltem.example', 'agent');
const ada = staffForFile(site, 'ada@meltem.example', 'owner');

interface Thing {
  id: string;
  kind?: string;
  reference?: string;
}
let registration: Thing;
let message: Thing;
beforeEach(async () => {
  registration = await storeRegistration(site.store);
  await post(site.app, '/contact-us', contactMessage);
  [message] = (await can.get('/console/messages')).json().messages;
});

const addressOf = ({ kind, id }: Thing) =>
  kind ? `/console/messages/${kind}/${id}` : `/console/registrations/${id}`;
const assign = (thing: Thing, version: number, assignedTo: string | null, by = can) =>
  by.post(`${addressOf(thing)}/assign`, { version, assignedTo });
async function now(thing: Thing) {
  const shown = (await can.get(addressOf(thing))).json();
  return thing.kind ? shown.message : shown;
}
async function auditLog({ id, reference }: Thing): Promise<string[]> {
  const rows = await site.store.db
    .selectFrom('audit_entries')
    .select(['who_name', 'action', 'facts'])
    .where('subject', '=', reference ?? id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ who_name, action, facts }) => `${who_name} ${action} ${facts}`);
}
const idsIn = (answer: { json(): { registrations?: Thing[]; messages?: Thing[] } }) => {
  const { registrations, messages } = answer.json();
  return (registrations ?? messages ?? []).map(({ id }) => id);
};

test('everybody of the staff knows their colleagues by name, and nothing else of them', async () => {
  expect((await can.get('/console/colleagues')).json()).toEqual([
    { id: ada.id, name: 'ada', isDisabled: false },
    { id: can.id, name: 'can', isDisabled: false },
  ]);
});

test('a registration or a message is given to somebody and to nobody; from whom to whom is in the audit log', async () => {
  for (const thing of [registration, message]) {
    expect((await assign(thing, 1, ada.id)).statusCode).toBeLessThan(300);
    expect(await now(thing)).toMatchObject({ assigned_to: ada.id, assigned_name: 'ada', version: 2 });
    expect((await assign(thing, 2, null)).statusCode).toBeLessThan(300);
    expect(await now(thing)).toMatchObject({ assigned_to: null, assigned_name: null, version: 3 });
    const action = thing.kind ? 'letter_assigned' : 'registration_assigned';
    expect(await auditLog(thing)).toEqual([
      `can ${action} [{"name":"assigned","from":null,"to":"ada"}]`,
      `can ${action} [{"name":"assigned","from":"ada","to":null}]`,
    ]);
  }
});

test('of two who give it to somebody, the second is told who was faster and whose it is now', async () => {
  for (const thing of [registration, message]) {
    await assign(thing, 1, ada.id, ada);
    const refused = (await assign(thing, 1, can.id)).json();
    expect(refused).toMatchObject({
      code: 'changed_meanwhile',
      present: { id: thing.id, assigned_name: 'ada', version: 2 },
      by: { name: 'ada', action: thing.kind ? 'letter_assigned' : 'registration_assigned' },
    });
  }
  expect(
    (await can.post(`${addressOf(registration)}/move`, { to: 'contacted', version: 1 })).json(),
  ).toMatchObject({ code: 'changed_meanwhile', by: { name: 'ada', action: 'registration_assigned' } });
  expect((await assign({ id: 'unknown' }, 1, null)).statusCode).toBe(404);
  expect((await assign({ kind: 'question', id: 'unknown' }, 1, null)).statusCode).toBe(404);
});

test('lists show what is mine, nobody’s or somebody’s, and so do exports', async () => {
  const other = await storeRegistration(site.store);
  await post(site.app, '/questions', question);
  const [asked] = (await can.get('/console/messages?kind=question')).json().messages;
  await assign(registration, 1, can.id);
  await assign(message, 1, can.id);
  for (const [list, mine, nobodys] of [
    ['registrations', registration.id, other.id],
    ['messages', message.id, asked.id],
  ]) {
    expect(idsIn(await can.get(`/console/${list}?whose=me`)), list).toEqual([mine]);
    expect(idsIn(await ada.get(`/console/${list}?whose=me`)), list).toEqual([]);
    expect(idsIn(await ada.get(`/console/${list}?whose=${can.id}`)), list).toEqual([mine]);
    expect(idsIn(await can.get(`/console/${list}?whose=nobody`)), list).toEqual([nobodys]);
    expect((await can.get(`/console/${list}?whose=me`)).json().count, list).toBe(1);
  }
  const exported = (await ada.get(`/console/exports/messages?format=csv&whose=${can.id}`)).body;
  expect(exported).toContain(contactMessage.message);
  expect(exported).not.toContain(question.question);
  const whole = (await ada.get('/console/exports/registrations?format=csv&whose=me')).body;
  expect(whole).not.toContain(registration.reference);
});

test('an installer is none of those who have something to do at the desk', async () => {
  const installer = { email: 'ali@meltem.example', name: 'Ali', role: 'installer' as const };
  const added = await site.accounts.add(installer, nobody);
  const ali = 'id' in added ? added.id : '';
  const names = (await can.get('/console/colleagues')).json().map(({ name }: { name: string }) => name);
  expect(names).not.toContain('Ali');
  expect((await assign(registration, 1, ali)).json()).toMatchObject({ status: 422, faults: ['assignedTo'] });
});

test('a closed account keeps its name on what it had, and gets nothing new', async () => {
  const added = await site.accounts.add(
    { email: 'zeki@meltem.example', name: 'Zeki', role: 'agent' },
    nobody,
  );
  const zeki = 'id' in added ? added.id : '';
  await assign(registration, 1, zeki);
  await ada.post(`/console/staff/${zeki}/disable`);
  expect(await now(registration)).toMatchObject({ assigned_to: zeki, assigned_name: 'Zeki' });
  expect(idsIn(await can.get(`/console/registrations?whose=${zeki}`))).toEqual([registration.id]);
  expect((await can.get('/console/colleagues')).json()).toContainEqual({
    id: zeki,
    name: 'Zeki',
    isDisabled: true,
  });
  expect((await assign(message, 1, zeki)).json()).toMatchObject({ status: 422, faults: ['assignedTo'] });
  expect((await assign(message, 1, 'nobody-like-that')).json()).toMatchObject({ faults: ['assignedTo'] });
});
