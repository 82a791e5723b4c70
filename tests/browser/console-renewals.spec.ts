import { randomUUID } from 'node:crypto';
import { islandDay } from '#domain/island-day.ts';
import { addDays } from '#domain/paid-until.ts';
import { expect, languages, speak, test } from './support/console.ts';
import { button, dialog, labelled, listItems, toast } from './support/console-screen.ts';
import { said } from './support/console-words.ts';
import { findings, overflow } from './support/findings.ts';
import { tabOnto } from './support/keyboard.ts';
import { sendRegistration } from './support/sent-registration.ts';
import { storedRows } from './support/stored-rows.ts';

const widths = [360, 1280];

test('a line that runs out is found, its end corrected and put back, a link sent once, and the rule switched on', async ({
  page,
  openAs,
  owner,
  server,
}) => {
  const name = `Ada ${randomUUID().slice(0, 8)}`;
  const reference = await sendRegistration(server, {
    customerFirstName: name,
    customerPhoneNumber: '0533 123 45 67',
  });
  const [row] = storedRows(server, 'internet_customers', 'reference', reference);
  const id = String(row?.id);
  for (const [place, to] of ['contacted', 'scheduled', 'installed'].entries())
    await owner.post(`/console/registrations/${id}/move`, { data: { to, version: place + 1 } });
  const today = islandDay(Date.now());
  const until = () => storedRows(server, 'internet_customers', 'id', id)[0]?.paid_until;

  // Nothing is known to be paid: its end is set by hand.
  await openAs('owner', '/renewals?view=unpaid');
  await page.getByRole('link', { name }).click();
  await button(page, 'line.correct').click();
  await labelled(dialog(page), 'line.until').fill(addDays(today, 5));
  await labelled(dialog(page), 'line.reason').fill('Paid at the old shop');
  await button(dialog(page), 'line.save').click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Paid at the old shop')).toBeVisible();
  expect(until()).toBe(addDays(today, 5));
  await button(page, 'undo', true).click();
  await expect(page.getByText(said('line.unpaid'))).toBeVisible();
  expect(until()).toBeNull();
  await button(page, 'line.correct').click();
  await labelled(dialog(page), 'line.until').fill(addDays(today, 5));
  await labelled(dialog(page), 'line.reason').fill('Paid at the old shop');
  await button(dialog(page), 'line.save').click();
  await expect(dialog(page)).toBeHidden();

  await page.goto('/renewals?view=in7');
  const line = listItems(page).filter({ hasText: name });
  await tabOnto(page, button(line, 'renewals.send'));
  await page.keyboard.press('Enter');
  await expect(toast(page, '1 payment link is on its way')).toBeVisible();
  await expect(line).toContainText(said('renewals.link').replace('{at}', ''));
  // Those chosen; who got one today gets another only if it is meant.
  await line.getByRole('checkbox').press('Space');
  await page
    .getByRole('region', { name: said('chosen') })
    .getByRole('button', { name: said('renewals.send') })
    .click();
  await expect(page.getByRole('alert')).toContainText(name);
  expect(storedRows(server, 'payment_requests', 'registration', id)).toHaveLength(1);
  await button(page, 'renewals.again').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => storedRows(server, 'payment_requests', 'registration', id)).toHaveLength(2);

  await button(page, 'renewals.rule').click();
  await labelled(dialog(page), 'renewals.rule.days').fill('3');
  await button(dialog(page), 'renewals.rule.save', true).click();
  await expect(page.getByText('A payment link goes out by itself 3 days before the end')).toBeVisible();
  await button(page, 'undo', true).click();
  await expect(page.getByText('No links go out by themselves')).toBeVisible();

  // The customer is told too.
  await page.goto(`${server.url}/status`);
  await page.getByLabel(/^(Reference|Referans)$/).fill(reference);
  await page.getByLabel(/^(Phone number or e-mail|Telefon ya da e-posta)$/).fill('05331234567');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^(Paid until|Ödenen süre sonu)$/)).toBeVisible();

  for (const language of languages) {
    await speak(page, server, language);
    for (const path of ['/renewals?view=in7', `/registrations/${id}`]) {
      await page.goto(path);
      await expect(page.getByText(name).first()).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(page)).toBe(0);
      }
      expect(await findings(page)).toEqual([]);
    }
  }
});
