import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { newReference } from '../../server/db/references.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { elsewhere, expect, languages, tabTo, test, typeInto } from './support/console.ts';
import { expectGoodState } from './support/console-states.ts';
import { wordsIn } from './support/console-words.ts';
import { sendRegistration } from './support/sent-registration.ts';
import { inDatabase, insertRow, storedRows } from './support/stored-rows.ts';
import { typefaces } from './support/typefaces.ts';

const said = wordsIn('en');
const rows = (page: Page) =>
  page.getByRole('region', { name: said('registrations.list') }).getByRole('listitem');
const button = (page: Page, id: string) => page.getByRole('button', { name: said(id), exact: true });
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

/** Somebody whose name nobody else has. */
const newName = () => `Deneme${randomUUID().slice(0, 8).replace(/\d/g, 'x')}`;

async function sent(request: APIRequestContext, server: ServerProcess, name = newName()) {
  const reference = await sendRegistration(request, server, { customerFirstName: name });
  const [row] = storedRows(server, 'internet_customers', 'reference', reference);
  return { name, reference, id: String(row?.id) };
}

/** More of the same, without a photo for each: enough to fill a page of the list. */
function storeCopies(server: ServerProcess, id: string, count: number): void {
  const [row] = storedRows(server, 'internet_customers', 'id', id);
  inDatabase(server, (database) => {
    for (let number = 0; number < count; number += 1) {
      const subject = randomUUID();
      insertRow(database, 'internet_customers', { ...row, id: subject, reference: newReference() });
      // The server indexes it before the next search.
      insertRow(database, 'wordless_registrations', { subject });
    }
  });
}

test('an agent finds a registration and moves it on by keyboard alone', async ({
  page,
  person,
  open,
  request,
  server,
  complaints,
}) => {
  const { name, reference } = await sent(request, server);
  await open('/registrations', await person('agent'), 'en');
  await typeInto(page, said('registrations.text'), name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`text=${name}`));
  await expect(page.getByLabel(said('registrations.text'), { exact: true })).toBeFocused();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await tabTo(page, new RegExp(name), 'link');
  await page.keyboard.press('Enter');
  await expect(h1(page)).toContainText(name);
  await expect(page.getByText(reference)).toBeVisible();

  await tabTo(page, said('move.contacted'), 'button');
  await page.keyboard.press('Enter');
  const undo = said('move.undo').replace('{status}', said('status.contacted'));
  await expect(page.getByRole('button', { name: undo })).toBeVisible();
  await tabTo(page, undo, 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: said('move.contacted') })).toBeVisible();

  await tabTo(page, said('move.declined'), 'button');
  await page.keyboard.press('Enter');
  await typeInto(page, said('move.reason'), 'Hat yok');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator(':focus')).toHaveText(`${said('status.declined')} Hat yok`);

  await typeInto(page, said('notes.new'), 'Akşam arayın');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Akşam arayın' })).toBeVisible();
  await expect(page.getByLabel(said('notes.new'), { exact: true })).toHaveValue('');
  await page.goBack();
  await expect(page.getByLabel(said('registrations.text'), { exact: true })).toHaveValue(name);
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(said('status.declined'));
  expect(complaints).toEqual([]);
});

for (const language of languages) {
  test(`in ${language} everybody finds their way in list, registration and work order, and they fit the screen`, async ({
    page,
    person,
    open,
    request,
    server,
  }) => {
    const words = wordsIn(language);
    const { id, name } = await sent(request, server);
    await open('/registrations?status=new', await person('agent'), language);
    await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
    await expectGoodState(page, language, 'list');
    await page.goto(`/registrations/${id}`);
    await page.getByRole('button', { name: words('id.show') }).click();
    await expect(page.getByRole('img', { name: new RegExp(name) })).toBeVisible();
    await expectGoodState(page, language, 'registration');
    await page.getByRole('button', { name: words('move.declined') }).click();
    await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused();
    await expectGoodState(page, language, 'decline');
    await page.goto(`/registrations/${id}/work-order`);
    await expect(page.getByText(name)).toBeVisible();
    await expectGoodState(page, language, 'work order');
  });
}

test('a name in any messages of Europe is in our own typeface, whatever the language of the screen', async ({
  page,
  person,
  open,
  request,
  server,
}) => {
  const { id } = await sent(request, server, 'Zoë Łucja Şule Анна Ґалина Әсел');
  await open(`/registrations/${id}`, await person('agent'), 'en');
  await expect(h1(page)).toContainText('Zoë');
  await expect.poll(() => typefaces(page, 'h1')).toEqual(['Onest']);
});

test('a new registration appears by itself, and what is being typed stays', async ({
  page,
  person,
  open,
  request,
  server,
}) => {
  await open('/registrations', await person('agent'), 'en');
  await expect(h1(page)).toBeVisible();
  const field = page.getByLabel(said('registrations.text'), { exact: true });
  await field.fill('half a na');
  const { name } = await sent(request, server);
  await expect(rows(page).first()).toContainText(name);
  await expect(field).toHaveValue('half a na');
  await expect(field).toBeFocused();
});

test('the names of the packages may come late: what is typed and chosen by then stays', async ({
  page,
  person,
  open,
  request,
  server,
}) => {
  await sent(request, server);
  const mayCome = Promise.withResolvers<void>();
  await page.route('**/console/registrations/packages', async (route) => {
    await mayCome.promise;
    await route.continue();
  });
  await open('/registrations?package=eco%2010&status=new', await person('agent'), 'en');
  const field = page.getByLabel(said('registrations.text'), { exact: true });
  const chosen = page.getByLabel(said('registrations.package'), { exact: true });
  await expect(chosen.getByRole('option')).toHaveCount(2);
  await field.fill('half a na');
  await page.getByLabel(said('registrations.status'), { exact: true }).selectOption('');
  mayCome.resolve();
  await expect(chosen.getByRole('option')).not.toHaveCount(2);
  await expect(field).toHaveValue('half a na');
  await expect(page.getByLabel(said('registrations.status'), { exact: true })).toHaveValue('');
  await expect(chosen).toHaveValue('eco 10');
});

test('the filters stand in the address, and going back undoes them', async ({
  page,
  person,
  open,
  request,
  server,
}) => {
  const { name } = await sent(request, server);
  await open(`/registrations?text=${name}`, await person('agent'), 'en');
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel(said('registrations.status'), { exact: true }).selectOption('installed');
  await button(page, 'registrations.search').click();
  await expect(page.getByText(said('registrations.empty'))).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(said('registrations.status'), { exact: true })).toHaveValue('installed');
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByLabel(said('registrations.status'), { exact: true })).toHaveValue('');
  await page.getByLabel(said('registrations.text'), { exact: true }).fill('a');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('3');
});

test('older and newer pages keep their place', async ({ page, person, open, request, server }) => {
  const name = newName();
  const { id } = await sent(request, server, name);
  storeCopies(server, id, 25);
  await open(`/registrations?text=${name}`, await person('agent'), 'en');
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('link', { name: said('registrations.older') }).press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('region', { name: said('registrations.list') })).toBeFocused();
  await button(page, 'registrations.newer').press('Enter');
  await expect(rows(page)).toHaveCount(25);
  await page.goForward();
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: said('registrations.newest') }).press('Enter');
  await expect(rows(page)).toHaveCount(25);
});

test('the ID is shown on demand, zoomed and turned by keys, and the look is in the audit log', async ({
  page,
  person,
  open,
  request,
  server,
}) => {
  const { id, reference } = await sent(request, server);
  const agent = await person('agent');
  await open(`/registrations/${id}`, agent, 'en');
  await expect(page.getByText(said('id.audited'))).toBeVisible();
  const looks = () =>
    storedRows(server, 'audit_entries', 'subject', reference).map(({ action, who_id }) => [action, who_id]);
  expect(looks()).toEqual([]);
  await tabTo(page, said('id.show'), 'button');
  await page.keyboard.press('Enter');
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
  await expect.poll(width).toBeGreaterThan(whole);
  await page.keyboard.press('-');
  await expect.poll(width).toBe(whole);
  await button(page, 'id.hide').press('Enter');
  await expect(image).toBeHidden();
  expect(looks()).toHaveLength(1);
});

test('of two who decide, the second is told who was faster and what is now', async ({
  page,
  browser,
  person,
  open,
  request,
  server,
}) => {
  const { id } = await sent(request, server);
  const [first, second] = [await person('agent'), await person('agent')];
  await open(`/registrations/${id}`, second, 'en');
  await expect(button(page, 'move.contacted')).toBeVisible();
  await button(page, 'move.declined').click();
  await page.getByLabel(said('move.reason'), { exact: true }).fill('No line');

  const other = await elsewhere(browser, server, first);
  await other.request.post(`/console/registrations/${id}/move`, { data: { to: 'contacted', version: 1 } });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: said('move.declined') }).click();
  await expect(dialog.getByRole('alert')).toContainText(first.name);
  await expect(dialog.getByRole('alert')).toContainText(said('status.contacted'));
  await expect(page.getByLabel(said('move.reason'), { exact: true })).toHaveValue('No line');
  await page.keyboard.press('Escape');
  await expect(button(page, 'move.scheduled')).toBeVisible();
  expect(storedRows(server, 'internet_customers', 'id', id)).toMatchObject([
    { status: 'contacted', version: 2, declined_reason: null },
  ]);
  await other.context().close();
});

test('the ways to the customer are one step away, and the work order goes on paper without the menu', async ({
  page,
  person,
  open,
  request,
  server,
}) => {
  const { id, name } = await sent(request, server);
  await open(`/registrations/${id}`, await person('agent'), 'en');
  const href = (id: string) => page.getByRole('link', { name: said(id) }).getAttribute('href');
  expect(await href('registration.whatsapp')).toBe('https://wa.me/447911123456');
  expect(await href('registration.call')).toBe('tel:+447911123456');
  expect(await href('registration.mail')).toContain('mailto:ayse%40example.com');
  await page.getByRole('link', { name: said('registration.workOrder') }).click();
  await expect(page.getByText(name)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(button(page, 'order.print')).toBeHidden();
  await expect(page.getByText(said('order.installer'))).toBeVisible();
});
