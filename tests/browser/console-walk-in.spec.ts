import { randomUUID } from 'node:crypto';
import { photo } from '../support/forms.ts';
import { expect, languages, speak, test } from './support/console.ts';
import { button, dialog, heading, labelled, main, toast } from './support/console-screen.ts';
import { said, wordsIn } from './support/console-words.ts';
import { expectNoFinding, overflow } from './support/findings.ts';
import { sendRegistration } from './support/sent-registration.ts';
import { storedRows } from './support/stored-rows.ts';

test('a search finds nobody, the customer is entered with a photo, known as the same person, and pays', async ({
  page,
  openAs,
  server,
}) => {
  const surname = `Kaya${randomUUID().replace(/[^a-f]/g, '')}`;
  const phone = `0533 ${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  const known = await sendRegistration(server, {
    customerPhoneNumber: phone,
    customerEmail: `${randomUUID()}@example.com`,
  });
  await page.setViewportSize({ width: 360, height: 740 });
  const me = await openAs('agent', `/search?text=Nobody+${surname}`);
  await main(page)
    .getByRole('link', { name: said('walkin') })
    .click();
  await expect(heading(page)).toHaveText(said('walkin'));
  expect(page.url()).not.toContain(surname);
  await expect(labelled(page, 'mistyped.field.customerFirstName')).toHaveValue('Nobody');
  await expect(labelled(page, 'mistyped.field.customerLastName')).toHaveValue(surname);

  // Whoever is there already is named while the phone is typed.
  await labelled(page, 'mistyped.field.customerPhoneNumber').fill(phone.replaceAll(' ', ''));
  await page.keyboard.press('Tab');
  await expect(main(page).getByText(said('walkin.alike'))).toBeVisible();
  await expect(main(page).getByText(known)).toBeVisible();
  await button(page, 'walkin.save').click();
  for (const fault of ['walkin.paper.wrong', 'walkin.required', 'walkin.package.wrong', 'walkin.id.wrong'])
    await expect(main(page).getByText(said(fault), { exact: true })).toBeVisible();
  await expectNoFinding(page, 'new customer');
  // Whoever is refused goes on at the first fault.
  await expect(labelled(page, 'mistyped.field.customerEmail')).toBeFocused();
  await expect(labelled(page, 'mistyped.field.customerEmail')).toBeInViewport();
  await expect(labelled(page, 'mistyped.field.customerEmail')).toHaveAttribute('required');
  await page.getByRole('checkbox').check();

  await labelled(page, 'mistyped.field.customerEmail').fill(`${randomUUID()}@example.com`);
  await labelled(page, 'mistyped.field.customerAddress').fill('Çınar Sok. 9, Girne');
  await labelled(page, 'counter.package').selectOption({ index: 1 });
  await labelled(page, 'counter.term').selectOption('6');
  await labelled(page, 'walkin.country').selectOption({ label: 'Poland' });
  await labelled(page, 'walkin.language').selectOption('ru');
  await expect(labelled(page, 'walkin.id.camera')).toHaveAttribute('capture', 'environment');
  const choose = (from: 'camera' | 'file', buffer: Buffer) =>
    labelled(page, `walkin.id.${from}`).setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer });
  // What no browser can show has its name alone.
  await choose('file', Buffer.from('HEIC'));
  await expect(main(page).getByText('id.jpg')).toBeVisible();
  await expect(main(page).locator('img:visible')).toHaveCount(0);
  await choose('camera', await photo());
  await expect(main(page).locator('img:visible')).toHaveCount(1);
  await button(page, 'walkin.save').click();
  await expect(heading(page)).toContainText(said('walkin.sheet'));
  const [row, ...more] = storedRows(server, 'internet_customers', 'customerLastName', surname);
  expect(more).toEqual([]);
  expect(row).toMatchObject({ customerCountry: 'PL', language: 'ru', entered_by: me.name, months: 6 });
  const { id, reference } = row as { id: string; reference: string };
  await expect(main(page).getByRole('article')).toContainText('Ваша заявка получена');
  await expect(main(page).getByRole('article')).toContainText('/status?lang=ru');
  await expectNoFinding(page, 'sheet');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await button(page, 'walkin.print').click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);

  await expect(main(page).getByRole('link', { name: said('walkin.open') })).toHaveAttribute(
    'href',
    `/registrations/${id}`,
  );
  await main(page)
    .getByRole('link', { name: said('take') })
    .click();
  await expect(dialog(page)).toContainText(reference);
  await button(dialog(page), 'take').click();
  await expect(page).toHaveURL(/\/receipts\//);

  await page.getByRole('link', { name: said('receipt.subject.registration') }).click();
  await expect(main(page).getByText(said('walkin.paperSeen').replace('{name}', me.name))).toBeVisible();
  await expect(main(page).getByText(said('same.like.phone'))).toBeVisible();
  await expectNoFinding(page, 'maybe the same');
  await button(page, 'same.do.same').click();
  await expect(toast(page, said('same.saved.same'))).toBeVisible();
  await expect(main(page).getByText(said('same.verdict.same'), { exact: true })).toBeVisible();
  await main(page)
    .getByRole('link', { name: said('person'), exact: true })
    .click();
  await expect(heading(page)).toHaveText(said('person.title'));
  for (const one of [known, reference])
    await expect(main(page).getByRole('listitem').filter({ hasText: one }).first()).toBeVisible();
  for (const language of languages) {
    await speak(page, server, language);
    await page.goto('/registrations/new');
    await page.getByRole('button', { name: wordsIn(language)('walkin.save') }).click();
    await expect(main(page).getByText(wordsIn(language)('walkin.id.wrong'))).toBeVisible();
    expect(await overflow(page), language).toBe(0);
  }
});
