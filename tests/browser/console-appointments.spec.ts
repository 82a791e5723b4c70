import type { Locator, Page } from '@playwright/test';
import { weekOf } from '#domain/appointments.ts';
import { islandDay } from '#domain/island-day.ts';
import { defaultLanguage } from '#domain/language.ts';
import { addDays } from '#domain/paid-until.ts';
import { brokenWords } from './support/broken-words.ts';
import { expect, languages, speak, test } from './support/console.ts';
import { storeSession } from './support/console-people.ts';
import { button, dialog, labelled, main, toast } from './support/console-screen.ts';
import { said, wordsIn } from './support/console-words.ts';
import { findings, overflow } from './support/findings.ts';
import { tabOnto } from './support/keyboard.ts';
import { appointment, scheduled } from './support/made-appointments.ts';
import { storedRows } from './support/stored-rows.ts';

const column = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const card = (within: Page | Locator, name: string) => within.getByRole('listitem').filter({ hasText: name });

test('appointments are made, dragged to another installer, moved by keyboard, and never twice at a time', async ({
  page,
  openAs,
  owner,
  person,
  server,
}) => {
  const [ali, eda] = [await person('installer'), await person('installer')];
  // A day of its own: other tests plan too.
  const day = addDays(islandDay(Date.now()), 40);
  const [first, second] = [await scheduled(owner, server), await scheduled(owner, server)];
  const row = (of: typeof first) => storedRows(server, 'appointments', 'registration', of.id)[0];
  await openAs('agent', `/appointments?day=${day}`);

  const plan = async (of: typeof first, technician: string) => {
    await page.getByRole('button', { name: `${said('appointments.plan')}: ${of.name}` }).click();
    await labelled(dialog(page), 'appointments.technician').selectOption(technician);
    await expect(labelled(dialog(page), 'appointments.village')).toHaveValue('Girne');
    await expect(labelled(dialog(page), 'appointments.toCollect')).toHaveValue('6600');
    await button(dialog(page), 'appointments.plan', true).click();
  };
  await plan(first, ali.id);
  await expect(card(column(page, ali.name), first.name)).toBeVisible();
  // The same installer at the same time: told beside the field, with what stands there.
  await plan(second, ali.id);
  await expect(dialog(page)).toContainText(`09:00–11:00, ${first.name}`);
  await labelled(dialog(page), 'appointments.technician').selectOption(eda.id);
  await button(dialog(page), 'appointments.plan', true).click();
  await expect(dialog(page)).toBeHidden();
  await expect(card(column(page, eda.name), second.name)).toBeVisible();

  // Dragged onto somebody who is busy: somebody decides, and nothing has moved.
  await card(page, second.name).dragTo(column(page, ali.name).getByRole('heading', { level: 2 }));
  await expect(dialog(page)).toContainText(`09:00–11:00, ${first.name}`);
  await labelled(dialog(page), 'appointments.begins').fill('11:00');
  expect(row(second)).toMatchObject({ technician: eda.id, begins: '09:00' });
  await labelled(dialog(page), 'appointments.ends').fill('12:00');
  await button(dialog(page), 'appointments.move', true).click();
  await expect(card(column(page, ali.name), second.name)).toContainText('11:00–12:00');
  await button(page, 'undo', true).click();
  await expect(card(column(page, eda.name), second.name)).toContainText('09:00–11:00');

  // Dragged to where there is room.
  const nobody = column(page, said('appointments.technician.none'));
  await card(page, second.name).dragTo(nobody.getByRole('heading', { level: 2 }));
  await expect(toast(page, said('appointments.moved'))).toBeVisible();
  await expect.poll(() => row(second)?.technician).toBeNull();

  // The week, by the arrow keys, without a mouse.
  await labelled(main(page), 'appointments.view').selectOption('week');
  const move = button(card(page, first.name), 'appointments.move');
  await tabOnto(page, move);
  const weekdays = (await main(page).getByRole('region').count()) - 1;
  expect(weekdays).toBe(7);
  const isSunday = new Date(day).getUTCDay() === 0;
  await page.keyboard.press(isSunday ? 'ArrowLeft' : 'ArrowRight');
  const next = addDays(day, isSunday ? -1 : 1);
  await expect.poll(() => row(first)?.day).toBe(next);
  const nextColumn = main(page).getByRole('region').nth(weekOf(day).indexOf(next));
  await expect(card(nextColumn, first.name)).toBeVisible();
  await expect(move).toBeFocused();
  await page.keyboard.press('Enter');
  await labelled(dialog(page), 'appointments.day').fill(day);
  await tabOnto(page, button(dialog(page), 'appointments.move', true));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  expect(row(first)?.day).toBe(day);

  // By village, and cancelled with a way back.
  await labelled(main(page), 'appointments.view').selectOption('day');
  await labelled(main(page), 'appointments.group').selectOption('village');
  await expect(card(column(page, 'Girne'), first.name)).toBeVisible();
  await button(card(page, first.name), 'appointments.edit').click();
  // The village follows from the address, until somebody writes it.
  const address = labelled(dialog(page), 'registration.address');
  const village = labelled(dialog(page), 'appointments.village');
  await address.fill('Liman Yolu 1, Lefke');
  await expect(village).toHaveValue('Lefke');
  await village.fill('Zeytinlik');
  await address.fill('Zeytinlik Sokak 4, Girne');
  await expect(village).toHaveValue('Zeytinlik');
  // "Cancel" would be either of the two.
  await expect(button(dialog(page), 'keep', true)).toBeVisible();
  await button(dialog(page), 'appointments.cancel', true).click();
  await expect(card(page, first.name).filter({ hasText: '09:00' })).toHaveCount(0);
  await button(page, 'undo', true).click();
  await expect(card(column(page, 'Girne'), first.name)).toBeVisible();

  // On paper without what is pressed.
  await page.emulateMedia({ media: 'print' });
  await expect(button(page, 'appointments.print', true)).toBeHidden();
  await expect(move).toBeHidden();
  await expect(card(page, first.name)).toContainText('0533 123 45 67');
  await page.emulateMedia({ media: null });
});

test('a day and a week of appointments fit the screen in each language, and everybody finds their way', async ({
  page,
  owner,
  person,
  server,
}) => {
  const day = addDays(islandDay(Date.now()), 50);
  const { name } = await appointment(owner, server, { day, technician: (await person('installer')).id });
  await storeSession(page.context(), server, await person('agent'));
  for (const language of languages) {
    await speak(page, server, language);
    await page.goto(`/appointments?day=${day}`);
    for (const view of ['day', 'week']) {
      await page.getByLabel(wordsIn(language)('appointments.view'), { exact: true }).selectOption(view);
      await expect(page).toHaveURL(view === 'week' ? /view=week/ : /day=/);
      await expect(card(page, name)).toBeVisible();
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(page)).toBe(0);
        expect(await brokenWords(page)).toEqual([]);
      }
      if (language === defaultLanguage) expect(await findings(page)).toEqual([]);
    }
  }
});

test('other days and weeks are a press away, and installer and village narrow the board, as the address says', async ({
  page,
  openAs,
  owner,
  person,
  server,
}) => {
  const [ali, eda] = [await person('installer'), await person('installer')];
  const day = addDays(islandDay(Date.now()), 60);
  const first = await appointment(owner, server, { day, technician: ali.id });
  const second = await appointment(owner, server, { day, technician: eda.id, village: 'Lefke' });
  await openAs('agent', `/appointments?day=${day}`);
  const narrow = async (id: string, to: string, shown: typeof first, hidden: typeof first) => {
    await labelled(main(page), id).selectOption(to);
    await expect(card(page, hidden.name)).toHaveCount(0);
    await expect(card(page, shown.name)).toBeVisible();
    expect([...new URL(page.url()).searchParams.values()]).toContain(to);
    await labelled(main(page), id).selectOption('');
    await expect(card(page, hidden.name)).toBeVisible();
  };
  await narrow('appointments.technician', ali.id, first, second);
  await narrow('appointments.village', 'Lefke', second, first);

  const shownDay = labelled(main(page), 'appointments.day');
  await button(page, 'appointments.next', true).click();
  await expect(shownDay).toHaveValue(addDays(day, 1));
  await labelled(main(page), 'appointments.view').selectOption('week');
  await button(page, 'appointments.previous', true).click();
  await expect(shownDay).toHaveValue(addDays(day, -6));
  await button(page, 'appointments.today', true).click();
  await expect(shownDay).toHaveValue(islandDay(Date.now()));
  await expect(page).not.toHaveURL(/day=/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('an installer finds their day, says how it went, and loses no press without a connection', async ({
    page,
    open,
    owner,
    person,
    server,
  }) => {
    const ali = await person('installer');
    const today = islandDay(Date.now());
    const visit = (begins: string, ends: string) =>
      appointment(owner, server, { day: today, technician: ali.id, begins, ends });
    const [first, second] = [await visit('09:00', '10:00'), await visit('10:00', '12:00')];
    const row = (of: typeof first) => storedRows(server, 'appointments', 'id', of.visit.id)[0];
    const article = (of: typeof first) => page.getByRole('article').filter({ hasText: of.name });
    await open('/', ali, 'en');
    await expect(page).toHaveURL(/\/my-day$/);

    await button(article(first), 'myDay.done', true).click();
    await labelled(article(first), 'myDay.collected').fill('6.600');
    // A second tap, before the answer or just after it, meets nothing else to press.
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/console/my-day/*', async (route) => {
      await held;
      await route.continue();
    });
    const send = button(article(first), 'myDay.send');
    await send.click();
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await send.click({ force: true });
    await expect(button(article(first), 'myDay.not_home', true)).toHaveCount(0);
    answer();
    await expect(article(first)).toContainText(/Collected: 6,600\sTL/);
    await expect(button(article(first), 'myDay.takeBack', true)).toHaveCount(0);
    await page.unroute('**/console/my-day/*');
    await expect(button(article(first), 'myDay.takeBack', true)).toBeVisible();
    expect(row(first)).toMatchObject({ outcome: 'done', collected: 660_000 });

    // No connection: the press is kept over a reload of the page, and sent once there is one.
    await page.route('**/console/my-day/*', (route) => route.abort());
    await button(article(second), 'myDay.another_visit', true).click();
    await labelled(article(second), 'myDay.why').fill('Direk yok');
    await button(article(second), 'myDay.send').click();
    await expect(article(second).getByRole('status')).toContainText('Not sent yet: Another visit needed');
    expect(row(second)?.outcome).toBe('planned');
    await page.reload();
    await expect(article(second).getByRole('status')).toContainText('Not sent yet');
    // It goes by itself as soon as it can.
    await page.unroute('**/console/my-day/*');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(article(second)).toContainText('Direk yok');
    await expect(article(second).getByRole('status')).toHaveCount(0);
    expect(row(second)).toMatchObject({ outcome: 'another_visit', outcome_note: 'Direk yok' });
    await button(article(second), 'myDay.takeBack', true).click();
    await expect(button(article(second), 'myDay.done', true)).toBeVisible();

    // What the office gives to somebody else is gone without a reload.
    const { version } = row(second) as unknown as { version: number };
    await owner.post(`/console/appointments/${second.visit.id}`, { data: { version, technician: null } });
    await expect(article(second)).toHaveCount(0);
    await expect(article(first)).toBeVisible();
  });
});
