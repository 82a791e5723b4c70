import { randomUUID } from 'node:crypto';
import { alertsOf } from './support/alerts.ts';
import { answerWith, type Failure, failFirst, loseAnswer } from './support/calls.ts';
import { customers, fillLeast, listenToCalls, openForm, send } from './support/registration-form.ts';
import { expect, stopClock, test } from './support/site.ts';

const success = 'your request was successfull';

test('a registration that fails on its way is tried again by itself, with growing pauses or as late as it is told, and arrives once', {
  tag: ['@error-logged', '@call-registration', '@call-upload'],
}, async ({ page, visit, server, complaints }) => {
  await stopClock(page);
  const alerts = alertsOf(page);
  const calls = listenToCalls(page);
  const made = () => calls.map(({ call }) => call);
  const hang: Failure = () => Promise.resolve();
  await failFirst(page, '/id-cards', [hang, answerWith(429, { 'retry-after': '7' })]);
  await failFirst(page, '/internetCustomers', [answerWith(500), loseAnswer]);
  const form = await openForm(page, visit);
  const email = await fillLeast(form);
  const place = () => send(form).evaluate((button: HTMLElement) => button.offsetTop);
  const before = await place();
  await send(form).click();
  await expect.poll(made).toHaveLength(1);
  await expect(form.getByRole('progressbar')).toBeVisible();
  // Whoever presses twice hits the button twice.
  expect(await place()).toBe(before);
  await page.clock.runFor(60_000);

  const failures = () => complaints.filter((line) => line.includes('A submission failed'));
  const upload = 'upload';
  const all = [upload, upload, upload, ...Array(3).fill('registration')];
  for (const [index, { why, calls: count, seconds, kept }] of [
    { why: 'nothing moves over the upload for a minute', calls: 1, seconds: 1, kept: 0 },
    { why: 'it comes too early', calls: 2, seconds: 7, kept: 0 },
    { why: 'the server is broken', calls: 4, seconds: 4, kept: 0 },
    { why: 'the answer is lost', calls: 5, seconds: 8, kept: 1 },
  ].entries()) {
    await test.step(why, async () => {
      await expect.poll(failures).toHaveLength(index + 1);
      expect(customers(server, email)).toHaveLength(kept);
      await page.clock.runFor(seconds * 1000 - 1);
      expect(made()).toEqual(all.slice(0, count));
      await expect(form).toHaveAttribute('aria-busy', 'true');
      await expect(form.getByRole('alert')).toHaveCount(0);
      await expect(form.getByLabel('E-mail')).toHaveValue(email);
      expect(alerts).toEqual([]);
      await page.clock.runFor(1);
    });
  }
  await expect.poll(() => alerts).toEqual([success]);
  expect(made()).toEqual(all);
  expect(new Set(calls.filter(({ call }) => call !== upload).map(({ key }) => key)).size).toBe(1);
  expect(customers(server, email)).toHaveLength(1);
});

test('stars are advice: e-mail, phone and picture are enough, and what is sent is one, however often the button is pressed', {
  tag: ['@reg-advisory', '@reg-first-name', '@reg-email', '@call-registration'],
}, async ({ page, visit, server }) => {
  await stopClock(page);
  const alerts = alertsOf(page);
  const calls = listenToCalls(page);
  const form = await openForm(page, visit);
  await expect(form.locator('[required], [aria-required=true]')).toHaveCount(0);
  await expect(form.locator('label, legend').filter({ hasText: '*' })).toHaveText([
    /^Last name/,
    /^Nationality/,
    /^Address/,
    /^Phone/,
    /^ID image/,
  ]);
  // Whatever stands there counts as an e-mail address: only emptiness is asked about.
  const email = await fillLeast(form, `no at sign ${randomUUID()}`);
  await send(form).dblclick();
  await expect.poll(() => alerts).toEqual([success]);
  // It says that it takes no more; whoever presses it all the same sends nothing.
  await expect(send(form)).toHaveAttribute('aria-disabled', 'true');
  await send(form).click({ force: true });
  await form.getByLabel('E-mail').press('Enter');
  expect(calls.map(({ call }) => call)).toEqual(['upload', 'registration']);
  expect(customers(server, email)).toMatchObject([
    {
      customerFirstName: '',
      customerLastName: '',
      customerCountry: '',
      customerAddress: '',
      customerNeedRouter: 'false',
    },
  ]);
  expect(alerts).toHaveLength(1);
});
