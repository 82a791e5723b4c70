import { randomUUID } from 'node:crypto';
import { payment } from '../support/forms.ts';
import { send } from '../support/send.ts';
import { expect, languages, speak, test } from './support/console.ts';
import { button, dialog, heading, labelled, main, toast } from './support/console-screen.ts';
import { said, wordsIn } from './support/console-words.ts';
import { expectNoFinding, overflow } from './support/findings.ts';
import { sendRegistration } from './support/sent-registration.ts';
import { storedRows } from './support/stored-rows.ts';

test('a payment by phone alone is joined to the line it is for, and taken from there with a reason', async ({
  page,
  openAs,
  owner,
  server,
}) => {
  const phone = `0533${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  const reference = await sendRegistration(server, {
    customerPhoneNumber: phone,
    customerEmail: `${randomUUID()}@example.com`,
  });
  const [row] = storedRows(server, 'internet_customers', 'reference', reference);
  for (const [place, to] of ['contacted', 'scheduled', 'installed'].entries())
    await owner.post(`/console/registrations/${row?.id}/move`, { data: { to, version: place + 1 } });
  const asked = await send(server.url, '/internet/package/payment', {
    ...payment,
    clientPhone: phone,
    months: 1,
  });
  const { reference: paidAs } = await asked.json();
  const [request] = storedRows(server, 'payment_requests', 'reference', paidAs);
  const taken = { id: randomUUID(), kind: 'payment_request', subject: request?.id, method: 'cash' };
  await owner.post('/console/ledger', { data: { ...taken, amount: 1100, note: '', seen: 0 } });
  const until = () => storedRows(server, 'internet_customers', 'reference', reference)[0]?.paid_until;
  expect(until()).toBeNull();

  await page.setViewportSize({ width: 360, height: 740 });
  await openAs('agent', `/person/registration/${row?.id}`);
  await expect(main(page).getByRole('heading', { name: said('person.proposed') })).toBeVisible();
  await expectNoFinding(page, 'proposed');
  await page.getByRole('button', { name: `Join to ${reference}` }).click();
  await expect(toast(page, said('join.saved'))).toBeVisible();
  await expect(main(page).getByRole('heading', { name: said('person.proposed') })).toBeHidden();
  expect(until()).toMatch(/^\d{4}-/);

  await page.goto(`/payments/${request?.id}`);
  await expect(main(page).getByRole('link', { name: reference })).toBeVisible();
  await button(page, 'join.separate').click();
  await labelled(dialog(page), 'join.reason').fill('Another line');
  await button(dialog(page), 'join.separate').click();
  await expect(dialog(page)).toBeHidden();
  await expect(main(page).getByText('Another line')).toBeVisible();
  expect(until()).toBeNull();

  // By its reference, as any other.
  await button(page, 'join.other').click();
  await labelled(dialog(page), 'join.reference').fill('K7QM-3XPW');
  await button(dialog(page), 'join.save', true).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(said('join.reference.wrong'));
  await labelled(dialog(page), 'join.reference').fill(reference.toLowerCase());
  await expectNoFinding(page, 'joining');
  await button(dialog(page), 'join.save', true).click();
  await expect(dialog(page)).toBeHidden();
  expect(until()).toMatch(/^\d{4}-/);
  for (const language of languages) {
    await speak(page, server, language);
    await page.reload();
    await expect(main(page).getByRole('heading', { name: wordsIn(language)('join.title') })).toBeVisible();
    await expect(heading(page)).toBeVisible();
    expect(await overflow(page), language).toBe(0);
  }
});
