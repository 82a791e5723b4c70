import type { Page } from '@playwright/test';
import { problemTexts } from '#content/problem-texts.ts';
import { defaultLanguage } from '#domain/language.ts';
import { holdBack } from './support/calls.ts';
import { expect, languages, speak, test } from './support/console.ts';
import { button, heading, labelled, listItems, toast } from './support/console-screen.ts';
import { expectGoodState } from './support/console-states.ts';
import { said, wordsIn } from './support/console-words.ts';
import { tabAndEnter, typeAndEnter, typeInto } from './support/keyboard.ts';
import { newName, newRegistration } from './support/new-registration.ts';
import { storeCopies } from './support/stored-registrations.ts';
import { storedRows } from './support/stored-rows.ts';
import { typefaces } from './support/typefaces.ts';

const rows = (page: Page) =>
  page.getByRole('region', { name: said('nav.registrations') }).getByRole('listitem');

test('an agent finds a registration and moves it on by keyboard alone', async ({
  page,
  openAs,
  server,
  complaints,
}) => {
  const { name, reference } = await newRegistration(server);
  await openAs('agent', '/registrations');
  await typeAndEnter(page, said('registrations.text'), name);
  await expect(page).toHaveURL(new RegExp(`text=${name}`));
  await expect(labelled(page, 'registrations.text')).toBeFocused();
  await expect(listItems(page)).toHaveCount(1);
  await tabAndEnter(page, new RegExp(name), 'link');
  await expect(heading(page)).toContainText(name);
  await expect(page.getByText(reference)).toBeVisible();

  await tabAndEnter(page, said('move.contacted'), 'button');
  const undo = said('move.undo').replace('{status}', said('status.contacted'));
  await expect(page.getByRole('button', { name: undo })).toBeVisible();
  await tabAndEnter(page, undo, 'button');
  await expect(button(page, 'move.contacted')).toBeVisible();

  await tabAndEnter(page, said('move.declined'), 'button');
  await typeInto(page, said('move.reason'), 'Hat yok');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator(':focus')).toHaveText(`${said('status.declined')} Hat yok`);

  await typeInto(page, said('notes.new'), 'Akşam arayın');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Akşam arayın' })).toBeVisible();
  await expect(labelled(page, 'notes.new')).toHaveValue('');
  await expect(labelled(page, 'notes.new')).toBeFocused();
  await page.goBack();
  await expect(labelled(page, 'registrations.text')).toHaveValue(name);
  await expect(listItems(page)).toContainText(said('status.declined'));
  expect(complaints).toEqual([]);
});

test('what was moved can be moved on once it is shown as it is now', async ({ page, openAs, server }) => {
  const { id } = await newRegistration(server);
  await openAs('agent', `/registrations/${id}`);
  const contacted = button(page, 'move.contacted');
  await expect(contacted).toBeVisible();
  const letGo = await holdBack(page, `/console/registrations/${id}`);
  await contacted.click();
  await expect(toast(page, said('saved'))).toBeVisible();
  // Another press now would be held against what was there before.
  expect(await contacted.getAttribute('aria-disabled')).toBe('true');
  letGo();
  await expect(contacted).toBeHidden();
  await expect(button(page, 'move.scheduled')).toHaveAttribute('aria-disabled', 'false');
});

test('a registration with its ID, and why it is declined, fit the screen in each language, and everybody finds their way', async ({
  page,
  openAs,
  server,
}) => {
  const { id, name } = await newRegistration(server);
  await openAs('agent', '/registrations?status=new', defaultLanguage);
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  await expectGoodState(page, defaultLanguage, 'list');
  await page.goto(`/registrations/${id}/work-order`);
  await expect(page.getByText(name)).toBeVisible();
  await expectGoodState(page, defaultLanguage, 'work order');
  for (const language of languages) {
    const words = wordsIn(language);
    await speak(page, server, language);
    await page.goto(`/registrations/${id}`);
    await page.getByRole('button', { name: words('id.show') }).click();
    await expect(page.getByRole('img', { name: new RegExp(name) })).toBeVisible();
    await expectGoodState(page, language, 'registration');
    await page.getByRole('button', { name: words('move.declined') }).click();
    await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused();
    await expectGoodState(page, language, 'decline');
  }
});

test('a name in any letters of Europe is in our own typeface, whatever the language of the screen', async ({
  page,
  openAs,
  server,
}) => {
  const { id } = await newRegistration(server, 'Zoë Łucja Şule Анна Ґалина Әсел');
  await openAs('agent', `/registrations/${id}`);
  await expect(heading(page)).toContainText('Zoë');
  await expect.poll(() => typefaces(page, 'h1')).toEqual(['Onest']);
});

test('what is typed and chosen stays while the names of the packages come late and a new registration appears', async ({
  page,
  openAs,
  server,
}) => {
  await newRegistration(server);
  const mayCome = Promise.withResolvers<void>();
  await page.route('**/console/registrations/packages', async (route) => {
    await mayCome.promise;
    await route.continue();
  });
  await openAs('agent', '/registrations?package=eco%2010&status=new');
  const field = labelled(page, 'registrations.text');
  const chosen = labelled(page, 'registrations.package');
  await expect(chosen.getByRole('option')).toHaveCount(2);
  await field.fill('ha');
  await labelled(page, 'registrations.status').selectOption('');
  mayCome.resolve();
  await expect(chosen.getByRole('option')).not.toHaveCount(2);
  await expect(field).toHaveValue('ha');
  await expect(labelled(page, 'registrations.status')).toHaveValue('');
  await expect(chosen).toHaveValue('eco 10');

  await chosen.selectOption('');
  await expect(page).not.toHaveURL(/package=/);
  await field.focus();
  const { name } = await newRegistration(server);
  await expect(rows(page).first()).toContainText(name);
  await expect(field).toHaveValue('ha');
  await expect(field).toBeFocused();
});

test('the filters stand in the address, and going back undoes them', async ({ page, openAs, server }) => {
  const { name } = await newRegistration(server);
  await openAs('agent', `/registrations?text=${name}`);
  await expect(rows(page)).toHaveCount(1);
  await labelled(page, 'registrations.status').selectOption('installed');
  await expect(page.getByText(said('registrations.empty'))).toBeVisible();
  await page.reload();
  await expect(labelled(page, 'registrations.status')).toHaveValue('installed');
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await expect(labelled(page, 'registrations.status')).toHaveValue('');
  await labelled(page, 'registrations.text').fill('a');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`text=${name}`));
  await expect(page.getByRole('alert')).toBeHidden();
});

test('older and newer pages keep their place', async ({ page, openAs, server }) => {
  const name = newName();
  const { id } = await newRegistration(server, name);
  storeCopies(server, id, 25);
  await openAs('agent', `/registrations?text=${name}`);
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('link', { name: said('list.older') }).press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('region', { name: said('nav.registrations') })).toBeFocused();
  await button(page, 'list.newer', true).press('Enter');
  await expect(rows(page)).toHaveCount(25);
  await page.goForward();
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(button(page, 'list.newer', true)).toBeVisible();
  // Whoever opens the address elsewhere came from nowhere.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(rows(other)).toHaveCount(1);
  await expect(button(other, 'list.newer', true)).toHaveCount(0);
  await other.close();
  await page.getByRole('link', { name: said('list.newest') }).press('Enter');
  await expect(rows(page)).toHaveCount(25);
});

test('the ID is shown on demand, zoomed and turned by keys, and the look is in the audit log', async ({
  page,
  person,
  open,
  server,
}) => {
  const { id, reference } = await newRegistration(server);
  const agent = await person('agent');
  await open(`/registrations/${id}`, agent, 'en');
  await expect(page.getByText(said('id.audited'))).toBeVisible();
  const looks = () =>
    storedRows(server, 'audit_entries', 'subject', reference).map(({ action, who_id }) => [action, who_id]);
  expect(looks()).toEqual([]);
  await tabAndEnter(page, said('id.show'), 'button');
  const image = page.getByRole('img', { name: /^ID of/ });
  await expect(image).toBeVisible();
  expect(looks()).toEqual([['image_seen', agent.id]]);
  const size = () => image.evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]);
  await expect.poll(size).toEqual([4, 3]);
  await page.keyboard.press('r');
  await expect.poll(size).toEqual([3, 4]);
  const width = async () => (await image.boundingBox())?.width ?? 0;
  const whole = await width();
  await page.keyboard.press('+');
  await page.keyboard.press('Control+-');
  await expect.poll(width).toBeGreaterThan(whole);
  await page.keyboard.press('-');
  await expect.poll(width).toBe(whole);
  await button(page, 'id.hide', true).press('Enter');
  await expect(image).toBeHidden();
  expect(looks()).toHaveLength(1);

  // As after its key was lost.
  const locked = { status: 409, json: { code: 'image_locked', detail: problemTexts.en.image_locked } };
  await page.route(`**/console/registrations/${id}/image`, (route) => route.fulfill(locked));
  await button(page, 'id.show', true).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(problemTexts.en.image_locked);
});
