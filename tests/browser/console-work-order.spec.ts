import { readFile } from 'node:fs/promises';
import { expect, test } from './support/console.ts';
import { button, dialog, labelled } from './support/console-screen.ts';
import { said } from './support/console-words.ts';
import { scheduled } from './support/made-appointments.ts';
import { isAlive } from './support/site.ts';
import { storedRows } from './support/stored-rows.ts';

test('an appointment is agreed, and stands on the work order, which goes on paper, and on the customer’s status page', async ({
  page,
  openAs,
  owner,
  server,
}) => {
  const { id, reference } = await scheduled(owner, server);
  const [row] = storedRows(server, 'internet_customers', 'id', id);
  await openAs('agent', `/registrations/${id}`);
  await button(page, 'appointments.new', true).press('Enter');
  await labelled(dialog(page), 'appointments.day').fill('2026-11-20');
  await labelled(dialog(page), 'appointments.begins').fill('10:30');
  await labelled(dialog(page), 'appointments.ends').fill('12:00');
  await labelled(dialog(page), 'appointments.toCollect').fill('500');
  await labelled(dialog(page), 'appointments.note').fill('The bell is broken');
  await button(dialog(page), 'appointments.plan', true).press('Enter');
  await expect(page.getByRole('definition').filter({ hasText: '20 Nov 2026, 10:30' })).toBeVisible();
  await expect(page.getByText('Fri 20 Nov, 10:30–12:00')).toBeVisible();
  await page.getByRole('link', { name: said('registration.workOrder') }).click();
  const order = page.getByRole('article');
  for (const told of ['Fri 20 Nov, 10:30–12:00', '500', 'The bell is broken'])
    await expect(order).toContainText(told);
  // It goes on paper without the menu.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(button(page, 'order.print', true)).toBeHidden();
  await expect(page.getByText(said('order.installer'))).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.context().addCookies([{ name: 'lang', value: 'en', url: server.url }]);
  await page.goto(`${server.url}/status?reference=${reference}`);
  await isAlive(page);
  await page.locator('input[name=contact]').fill(String(row?.customerEmail));
  await page.locator('main button[type=submit]').click();
  await expect(page.getByRole('region', { name: reference })).toContainText(
    'Friday, 20 November 2026, 10:30–12:00',
  );
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain('DTSTART:20261120T083000Z\r\n');
});
