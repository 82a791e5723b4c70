import { alertsOf } from './support/alerts.ts';
import { answerFirst, holdBack, sentTo } from './support/calls.ts';
import { call, pay, save } from './support/payment.ts';
import {
  customers,
  fillLeast,
  inAnySpaces,
  listenToCalls,
  openForm,
  send,
  words,
} from './support/registration-form.ts';
import { expectReloadAfter, markPage } from './support/reloads.ts';
import { expect, isAlive, stopClock, test } from './support/site.ts';
import { storedRows } from './support/stored-rows.ts';

test('a message that is on its way goes on while its writer reads another page, cannot be changed any more and arrives once', {
  tag: ['@error-logged', '@contact-success'],
}, async ({ page, visit, server, complaints }) => {
  await stopClock(page);
  const sent = sentTo(page, '/contact-us');
  await answerFirst(page, '/contact-us', [503, 503]);
  const form = page.getByRole('form', { name: 'Write to us.' });
  const message = form.getByRole('textbox', { name: 'Message' });
  const failures = () => complaints.filter((line) => line.includes('will be tried again')).length;
  /** Whether the browser would ask whoever leaves the site now. */
  const isAskedBeforeLeaving = () =>
    page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await visit('/contact', 'en');
  expect(await isAskedBeforeLeaving()).toBe(false);
  await markPage(page);
  await form.getByRole('textbox', { name: 'E-mail' }).fill('left@contact.example');
  await message.fill('Every word');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect.poll(failures).toBe(1);

  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await page.clock.runFor(1000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Meltem');
  await expect.poll(failures).toBe(2);

  await test.step('the form that is opened again shows it as being sent', async () => {
    await page.goBack();
    await page.clock.runFor(500);
    await expect(form).toHaveAttribute('aria-busy', 'true');
    await expect(message).toHaveValue('Every word');
    await expect(message).not.toBeEditable();
    await form.getByRole('button', { name: 'Send' }).click({ force: true });
    expect(sent).toHaveLength(2);
  });
  expect(await isAskedBeforeLeaving()).toBe(true);

  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await page.clock.runFor(1500);
  await expect
    .poll(() => storedRows(server, 'contact_messages', 'mail_field', 'left@contact.example').length)
    .toBe(1);
  const keys = await Promise.all(sent.map((request) => request.headerValue('idempotency-key')));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  await expect.poll(isAskedBeforeLeaving).toBe(false);
  await expectReloadAfter(page, 3000);
  await isAlive(page);
  await expect(page, 'the page the visitor went to').toHaveURL(/\/about$/);
});

test('a registration whose form is closed in the middle of the upload arrives once: another try shows it as being sent, and the newsletter’s reload waits for it', {
  tag: ['@call-registration', '@reg-success'],
}, async ({ page, visit, server }) => {
  await stopClock(page);
  const alerts = alertsOf(page);
  const calls = listenToCalls(page);
  const letGo = await holdBack(page, '/id-cards');
  const form = await openForm(page, visit);
  await form.getByLabel('First name').fill('Ayşe');
  await form.getByLabel('Nationality').selectOption({ label: 'Türkiye' });
  const email = await fillLeast(form);
  await send(form).click();
  await expect(form).toHaveAttribute('aria-busy', 'true');
  await expect(form.getByText('You may close this form, but leave this tab open.')).toBeVisible();
  // Nothing would be lost, so nothing is asked.
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await markPage(page);

  await test.step('what reloads the page meanwhile does not stop it', async () => {
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('textbox').first().fill('waits@newsletter.example');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect(footer.getByText('Submission successful')).toBeVisible();
    await page.clock.runFor(3500);
    await expect(page.locator('html')).toHaveAttribute('data-marked');
  });

  await test.step('the form of another package shows it', async () => {
    await page.getByRole('button', { name: 'Choose 25 Mbps Eco' }).click();
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /^3 months/ })
      .check();
    await page.getByRole('button', { name: words.en.newCustomer }).click();
    await expect(form).toHaveAttribute('aria-busy', 'true');
    await expect(form.getByLabel('Your package')).toHaveValue(inAnySpaces(words.en.package));
    await expect(form.getByLabel('First name')).toHaveValue('Ayşe');
    await expect(form.getByLabel('First name')).not.toBeEditable();
    await expect(form.getByLabel('Nationality')).toBeDisabled();
    await expect(form.getByLabel('Nationality')).toHaveValue('TR');
    await expect(form.getByRole('img', { name: 'The ID image you chose' })).toBeVisible();
    await send(form).click({ force: true });
    expect(calls.map(({ call }) => call)).toEqual(['upload']);
  });

  letGo();
  await expect.poll(() => alerts).toEqual(['your request was successfull']);
  await expect(
    form.getByText('We will call you during our opening hours: Monday to Friday, 9AM to 7PM.'),
  ).toBeVisible();
  expect(calls.map(({ call }) => call)).toEqual(['upload', 'registration']);
  expect(customers(server, email)).toMatchObject([{ customerFirstName: 'Ayşe', customerCountry: 'TR' }]);
  await expectReloadAfter(page, 3500);
  await isAlive(page);
  const card = page.getByRole('region', { name: 'Your registration has reached us' });
  await expect(card).toContainText('We will call you Monday to Friday, 9AM to 7PM.');
  await expect(card.getByRole('link', { name: /0392/ })).toBeVisible();
});

test('a payment that is accepted while its visitor reads another page is confirmed on the next one', async ({
  page,
  visit,
}) => {
  await stopClock(page);
  const letGo = await holdBack(page, call);
  await save(page);
  await visit('/payment', 'en');
  await pay(page, '05338420019');
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'About' }).click();
  await page.clock.runFor(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Meltem');
  const accepted = page.waitForResponse(`**${call}`);
  letGo();
  await accepted;
  await banner.getByRole('link', { name: 'Contact' }).click();
  await page.clock.runFor(500);
  const card = page.getByRole('region', { name: 'Your payment request has reached us' });
  await expect(card.getByRole('heading', { level: 2 })).toBeFocused();
  await card.getByRole('button', { name: 'Close' }).click();
  await banner.getByRole('link', { name: 'About' }).click();
  await page.clock.runFor(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Meltem');
  await expect(card).toHaveCount(0);
});
