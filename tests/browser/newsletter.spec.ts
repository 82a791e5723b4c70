import type { Page } from '@playwright/test';
import { alertsOf } from './support/alerts.ts';
import { answerFirst, sentTo } from './support/calls.ts';
import { expectReloadAfter, markPage } from './support/reloads.ts';
import { expect, isAlive, stopClock, test } from './support/site.ts';
import { storedRows } from './support/stored-rows.ts';

const call = '/email-subscriptions';
const success = 'Submission successful';

const footer = (page: Page) => page.getByRole('contentinfo');
const email = (page: Page) =>
  footer(page).getByRole('textbox', { name: 'Get new prices and offers by e-mail' });
const subscribe = (page: Page) => footer(page).getByRole('button', { name: 'Subscribe' });

test('the newsletter is on every page, with an e-mail field that must be filled', {
  tag: ['@foot-newsletter', '@news-input'],
}, async ({ page, visit }) => {
  for (const path of ['/', '/about', '/payment', '/bank_accounts']) {
    await visit(path, 'en');
    const field = footer(page).getByLabel('Get new prices and offers by e-mail');
    await expect(field).toBeVisible();
    await expect(field).toHaveAttribute('type', 'email');
    await expect(field).toHaveAttribute('required');
  }
});

for (const [what, typed] of Object.entries({ empty: '', blank: '   ', malformed: 'ayse at home' })) {
  test(`${what === 'empty' ? 'an' : 'a'} ${what} e-mail alerts, and nothing is sent`, {
    tag: ['@news-empty'],
  }, async ({ page, visit }) => {
    const alerts = alertsOf(page);
    const sent = sentTo(page, call);
    await visit('/about', 'en');
    await email(page).fill(typed);
    await subscribe(page).click();
    expect(alerts).toEqual(['Please enter a valid email.']);
    expect(sent).toHaveLength(0);
    await expect(footer(page).getByText(success)).toHaveCount(0);
  });
}

test('a subscription is thanked for, and the page is loaded anew after 3.5 s', {
  tag: ['@news-success', '@foot-newsletter', '@call-subscription'],
}, async ({ page, visit, server }) => {
  await stopClock(page);
  const sent = sentTo(page, call);
  await visit('/about', 'en');
  await markPage(page);
  await email(page).fill('Row@Newsletter.example');
  await subscribe(page).click();
  await expect(footer(page).getByText(success, { exact: true })).toBeVisible();
  expect(sent[0]?.postDataJSON()).toMatchObject({ email_field: 'Row@Newsletter.example' });
  expect(storedRows(server, 'email_subscriptions', 'email_field', 'row@newsletter.example')).toEqual([
    { email_field: 'row@newsletter.example', created_at: expect.any(Number) },
  ]);
  await expectReloadAfter(page, 3500);
  await expect(email(page)).toHaveValue('');
});

for (const [language, text] of [
  ['tr', 'Kaydınız alındı'],
  ['ru', 'Подписка оформлена'],
] as const) {
  test(`a subscription is thanked for in ${language} too`, { tag: ['@news-success'] }, async ({
    page,
    visit,
  }) => {
    await visit('/about', language);
    await footer(page).getByRole('textbox').fill(`${language}@newsletter.example`);
    await footer(page).getByRole('textbox').press('Enter');
    await expect(footer(page).getByText(text, { exact: true })).toBeVisible();
  });
}

test('a second subscription is answered like the first: nobody finds out who is on the list', {
  tag: ['@call-subscription'],
}, async ({ page, visit, server }) => {
  const answers: { status: number; body: string; headers: string[] }[] = [];
  for (const address of ['again@newsletter.example', 'AGAIN@newsletter.example']) {
    await visit('/about', 'en');
    await email(page).fill(address);
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === call);
    await subscribe(page).click();
    const answer = await answered;
    answers.push({
      status: answer.status(),
      body: await answer.text(),
      headers: Object.keys(answer.headers()).sort(),
    });
    await expect(footer(page).getByText(success)).toBeVisible();
  }
  expect(answers[0]?.status).toBe(201);
  expect(answers[1]).toEqual(answers[0]);
  expect(storedRows(server, 'email_subscriptions', 'email_field', 'again@newsletter.example')).toHaveLength(
    1,
  );
});

test('a bot that fills the hidden field is thanked, and nothing is kept', async ({ page, visit, server }) => {
  await visit('/about', 'en');
  await email(page).fill('bot@newsletter.example');
  await footer(page).locator('input[name=website]').fill('spam', { force: true });
  await subscribe(page).click();
  await expect(footer(page).getByText(success)).toBeVisible();
  expect(storedRows(server, 'email_subscriptions', 'email_field', 'bot@newsletter.example')).toEqual([]);
});

test('two clicks in a row subscribe once', async ({ page, visit }) => {
  const sent = sentTo(page, call);
  await visit('/about', 'en');
  await email(page).fill('twice@newsletter.example');
  await subscribe(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(footer(page).getByText(success)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a subscription that is refused is kept in the form, with the reason in it', {
  tag: ['@error-generic'],
}, async ({ page, visit }) => {
  await answerFirst(page, call, [422]);
  await visit('/about', 'en');
  await email(page).fill('refused@newsletter.example');
  await subscribe(page).click();
  await expect(footer(page).getByRole('alert')).toHaveText(
    'Oops! Something went wrong while submitting the form.',
  );
  await expect(email(page)).toHaveValue('refused@newsletter.example');
});

test('a failing server is tried again silently, also while the visitor goes on to another page', {
  tag: ['@error-logged'],
}, async ({ page, visit, server, complaints }) => {
  await stopClock(page);
  const alerts = alertsOf(page);
  const sent = sentTo(page, call);
  await answerFirst(page, call, [500, 503]);
  await visit('/about', 'en');
  await markPage(page);
  await email(page).fill('retry@newsletter.example');
  await subscribe(page).click();
  const logged = () => complaints.filter((line) => line.includes('will be tried again')).length;
  await expect.poll(logged).toBe(1);
  await expect(subscribe(page)).toHaveAttribute('aria-disabled', 'true');
  await footer(page).getByRole('link', { name: 'FAQ' }).click();
  await page.clock.runFor(1000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  await expect.poll(logged).toBe(2);
  await expect(email(page)).toHaveValue('retry@newsletter.example');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(footer(page).getByText(success)).toHaveCount(0);
  await page.clock.runFor(2000);
  await expect(footer(page).getByText(success)).toBeVisible();
  expect(alerts).toEqual([]);
  const keys = await Promise.all(sent.map((request) => request.headerValue('idempotency-key')));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(storedRows(server, 'email_subscriptions', 'email_field', 'retry@newsletter.example')).toHaveLength(
    1,
  );
  await expectReloadAfter(page, 3500);
  await isAlive(page);
  await expect(page, 'the page the visitor went to').toHaveURL(/\/faq$/);
});
