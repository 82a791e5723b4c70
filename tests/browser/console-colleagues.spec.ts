import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { islandDay } from '#domain/island-day.ts';
import { defaultLanguage } from '#domain/language.ts';
import { addDays } from '#domain/paid-until.ts';
import { contactMessage } from '../support/forms.ts';
import { send } from '../support/send.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { expect, languages, speak, test } from './support/console.ts';
import { storeSession } from './support/console-people.ts';
import { button, dialog, labelled, listItems, main, toast } from './support/console-screen.ts';
import { said, wordsIn } from './support/console-words.ts';
import { findings, overflow } from './support/findings.ts';
import { tabAndEnter, tabOnto } from './support/keyboard.ts';
import { appointment } from './support/made-appointments.ts';
import { sendRegistration } from './support/sent-registration.ts';
import { storeCopies } from './support/stored-registrations.ts';
import { storedRows } from './support/stored-rows.ts';

const somebody = () => `Ada ${randomUUID().slice(0, 8)}`;
const choice = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: said('chosen.one').replace('{name}', name) });
const chosen = (page: Page, count: number) => page.getByText(`${count} selected`, { exact: true });

async function sentRegistration(server: ServerProcess, name = somebody()) {
  const reference = await sendRegistration(server, { customerFirstName: name });
  const [row] = storedRows(server, 'internet_customers', 'reference', reference);
  return { name, id: String(row?.id), path: `/registrations/${row?.id}` };
}

/** What somebody wrote: the address of its screen, and of its calls behind "/console". */
async function written(owner: APIRequestContext, { url }: ServerProcess, name = somebody()) {
  expect((await send(url, '/contact-us', { ...contactMessage, name })).status).toBe(201);
  const { messages } = await (await owner.get('/console/messages')).json();
  const { kind, id } = messages.find((message: { name: string }) => message.name === name);
  return { name, id, path: `/messages/${kind}/${id}` };
}

test('a registration and a message are given to somebody, found as theirs, and the giving is undone', async ({
  page,
  openAs,
  owner,
  server,
}) => {
  const { name, path } = await sentRegistration(server);
  const message = await written(owner, server);
  const me = await openAs('agent', path);
  await labelled(page, 'assigned').selectOption({ label: me.name });
  await button(page, 'assigned.do').press('Enter');
  await expect(toast(page, said('saved'))).toBeVisible();
  await labelled(page, 'assigned').selectOption('');
  await button(page, 'assigned.do').click();
  // It goes along to other screens, and waits for whoever has come to it.
  await page.getByRole('link', { name: said('nav.today') }).click();
  await tabAndEnter(page, /^Undo$/, 'button');
  await expect(toast(page, said('undone'))).toBeVisible();
  await page.goto('/registrations?whose=me');
  await expect(listItems(page)).toHaveText([new RegExp(`${name}[^]*${me.name}`)]);
  await labelled(page, 'assigned').selectOption('nobody');
  await expect(page.getByRole('link', { name })).toHaveCount(0);

  await page.goto(message.path);
  await labelled(page, 'assigned').selectOption({ label: me.name });
  await button(page, 'assigned.do').click();
  await expect(toast(page, said('saved'))).toBeVisible();
  await page.goto('/messages?whose=me');
  await expect(listItems(page)).toHaveText([new RegExp(`${message.name}[^]*${me.name}`)]);
});

test('an undo is offered for 20 seconds, and for as long as somebody is at it', async ({
  page,
  openAs,
  owner,
  server,
}) => {
  const { path } = await written(owner, server);
  await page.clock.install();
  const me = await openAs('agent', path);
  await labelled(page, 'assigned').selectOption({ label: me.name });
  await button(page, 'assigned.do').click();
  const undo = button(page, 'undo', true);
  await undo.focus();
  await page.clock.fastForward('01:00');
  await expect(undo).toBeFocused();
  await undo.blur();
  await page.clock.fastForward('00:20');
  await expect(undo).toBeHidden();
});

test('two on one registration: who was faster and what they did is told, what was typed stays', async ({
  page,
  openAs,
  owner,
  person,
  server,
}) => {
  const day = addDays(islandDay(Date.now()), 70);
  const { id, visit } = await appointment(owner, server, { day, technician: (await person('installer')).id });
  const me = await openAs('agent', `/registrations/${id}`);
  await button(page, 'appointments.move').click();
  const field = labelled(dialog(page), 'appointments.begins');
  await field.fill('08:30');

  await owner.post(`/console/appointments/${visit.id}`, { data: { version: 1, begins: '09:30' } });
  await button(dialog(page), 'appointments.move', true).click();
  const told = dialog(page).getByRole('alert');
  await expect(told).toContainText('Ada has changed this in the meantime');
  await expect(told).toContainText(said('action.appointment_changed'));
  await expect(told).toContainText('09:30–11:00');
  await expect(field).toHaveValue('08:30');
  // The second try is held against what was told.
  await button(dialog(page), 'appointments.move', true).click();
  await expect(page.getByText('08:30–11:00')).toBeVisible();

  await button(page, 'move.declined', true).click();
  await labelled(page, 'move.reason').fill('No line');
  await owner.post(`/console/registrations/${id}/assign`, { data: { version: 3, assignedTo: me.id } });
  await button(dialog(page), 'move.declined').click();
  await expect(dialog(page).getByRole('alert')).toContainText('Ada has changed this in the meantime');
  await expect(dialog(page).getByRole('alert')).toContainText(said('action.registration_assigned'));
  await expect(labelled(page, 'move.reason')).toHaveValue('No line');
  await button(dialog(page), 'move.declined').click();
  await expect(dialog(page)).toBeHidden();
  await button(page, 'undo', true).click();
  await expect(button(page, 'move.installed', true)).toBeVisible();
});

test('a message that somebody else handled is not handled again: who did it is told', async ({
  page,
  openAs,
  owner,
  server,
}) => {
  const { path } = await written(owner, server);
  await openAs('agent', path);
  // While the press is on its way a colleague is faster.
  await page.route(`**/console${path}/status`, async (route) => {
    await owner.post(`/console${path}/status`, { data: { version: 1, status: 'done' } });
    await route.continue();
  });
  await button(page, 'message.do.spam').click();
  await expect(toast(page, 'Ada has changed this')).toContainText(said('action.letter_done'));
  expect(storedRows(server, 'contact_messages', 'id', path.split('/')[3] ?? '')).toMatchObject([
    { status: 'done', version: 2 },
  ]);
});

test('many messages are done by keyboard alone; what a colleague changed is left and named, and all is undone', async ({
  page,
  openAs,
  owner,
  server,
}) => {
  const [first, taken, given, last] = [somebody(), somebody(), somebody(), somebody()];
  const { id } = await written(owner, server, first);
  const { path } = await written(owner, server, taken);
  const { path: givenPath } = await written(owner, server, given);
  await written(owner, server, last);
  const me = await openAs('agent', '/messages');
  for (const [place, name] of [last, given, taken, first].entries()) {
    await tabOnto(page, choice(page, name));
    await page.keyboard.press('Space');
    await expect(chosen(page, place + 1)).toBeVisible();
  }
  await owner.post(`/console${path}/status`, { data: { version: 1, status: 'spam' } });
  await expect(page.getByRole('link', { name: taken })).toBeHidden();
  // What stays in the list with its change on it was picked as it was before that.
  await owner.post(`/console${givenPath}/assign`, { data: { version: 1, assignedTo: me.id } });
  await expect(listItems(page).filter({ hasText: given })).toContainText(me.name);
  await tabAndEnter(page, said('message.do.done'), 'button');
  const left = page.getByRole('alert');
  await expect(left).toContainText(`${taken} (Ada: ${said('action.letter_spam')})`);
  await expect(left).toContainText(`${given} (Ada: `);
  await expect(left).not.toContainText(first);
  await expect(page.getByRole('region', { name: said('nav.messages') })).toBeFocused();
  await expect(page.getByRole('link', { name: first })).toBeHidden();
  await expect(toast(page, '2 changed.')).toBeVisible();
  await tabAndEnter(page, /^Undo$/, 'button');
  await expect(page.getByRole('link', { name: first })).toBeVisible();
  await expect(page.getByRole('link', { name: last })).toBeVisible();
  expect(storedRows(server, 'contact_messages', 'id', id)).toMatchObject([{ status: 'open', version: 3 }]);
});

test('all registrations of a page are chosen, moved on and given to somebody with a thumb', async ({
  page,
  openAs,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const name = somebody();
  storeCopies(server, (await sentRegistration(server, name)).id, 1);
  const me = await openAs('agent', `/registrations?text=${encodeURIComponent(name)}`);
  const all = labelled(page, 'chosen.page');
  await all.click();
  await expect(chosen(page, 2)).toBeInViewport();
  await button(page, 'move.contacted').click();
  await expect(listItems(page).filter({ hasText: said('status.contacted') })).toHaveCount(2);
  await expect(chosen(page, 2)).toBeHidden();
  await all.click();
  const bar = page.getByRole('region', { name: said('chosen'), exact: true });
  await labelled(bar, 'assigned').selectOption({ label: me.name });
  await button(bar, 'assigned.do').click();
  await expect(listItems(page).filter({ hasText: me.name })).toHaveCount(2);
  await button(page, 'undo').click();
  await expect(listItems(page).filter({ hasText: me.name })).toHaveCount(0);
  await all.click();
  await button(bar, 'chosen.none').click();
  await expect(bar).toBeHidden();
  await expect(main(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  // What is not on the screen any more is not chosen either.
  await all.click();
  await expect(bar).toBeVisible();
  await labelled(page, 'registrations.status').selectOption('contacted');
  await expect(page).toHaveURL(/status=contacted/);
  await expect(bar).toBeHidden();
});

test('what can be done to many fits the screen in each language, and everybody finds their way', async ({
  page,
  owner,
  person,
  server,
}) => {
  await written(owner, server);
  await sentRegistration(server);
  await storeSession(page.context(), server, await person('agent'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const language of languages) {
    const words = wordsIn(language);
    await speak(page, server, language);
    for (const path of ['/messages', '/registrations?status=new']) {
      await page.goto(path);
      await page.getByLabel(words('chosen.page')).click();
      await expect(page.getByRole('region', { name: words('chosen'), exact: true })).toBeVisible();
      for (const width of [1440, 360]) {
        // So high that the bar lies on no row.
        await page.setViewportSize({ width, height: 3000 });
        expect(await overflow(page), `${path} at ${width} px`).toBe(0);
        if (language === defaultLanguage) expect(await findings(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  }
});
