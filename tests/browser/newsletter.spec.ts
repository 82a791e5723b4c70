import type { Page } from '@playwright/test';
import { longestText } from '#domain/text-limits.ts';
import { alertsOf } from './support/alerts.ts';
import { answerFirst, sentTo } from './support/calls.ts';
import { toLowerEdge } from './support/lower-edge.ts';
import { expectReloadAfter, markPage } from './support/reloads.ts';
import { expect, isAlive, stopClock, test } from './support/site.ts';
import { storedRows } from './support/stored-rows.ts';

const call = '/email-subscriptions';
const success = 'Submission successful';

const footer = (page: Page) => page.getByRole('contentinfo');
const email = (page: Page) =>
  footer(page).getByRole('textbox', { name: 'Get new prices and offers by e-mail' });
const subscribe = (page: Page) => footer(page).getByRole('button', { name: 'Subscribe' });

test('without a usable e-mail nothing is sent, what is refused is kept, and a bot that fills the hidden field is thanked for nothing', {
  tag: ['@news-empty', '@error-generic'],
}, async ({ page, visit, server }) => {
  const alerts = alertsOf(page);
  const sent = sentTo(page, call);
  await answerFirst(page, call, [422]);
  await visit('/about', 'en');

  await test.step('an empty, a blank and a malformed e-mail alert', async () => {
    for (const typed of ['', '   ', 'ayse at home']) {
      await email(page).fill(typed);
      await subscribe(page).click();
      await expect.poll(() => alerts.splice(0)).toEqual(['Please enter a valid email.']);
      await expect(footer(page).getByText(success)).toHaveCount(0);
    }
    expect(sent).toHaveLength(0);
  });

  await test.step('what is refused stays in the form, with the reason in it', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await email(page).fill('bot@newsletter.example');
    await toLowerEdge(subscribe(page));
    await subscribe(page).click();
    const refused = footer(page).getByRole('alert');
    await expect(refused).toHaveText('Oops! Something went wrong while submitting the form.');
    await expect(refused).toBeInViewport({ ratio: 0.9 });
    await expect(email(page)).toHaveValue('bot@newsletter.example');
  });

  await test.step('it says when no more fits', async () => {
    await email(page).fill('a'.repeat(longestText.email));
    const told = footer(page).getByText(`${longestText.email} of ${longestText.email} characters`);
    await expect(told).toBeVisible();
    await email(page).fill('bot@newsletter.example');
    await expect(told).toHaveCount(0);
  });

  await test.step('of a bot nothing is kept', async () => {
    await footer(page).locator('input[name=website]').fill('spam', { force: true });
    await page.setViewportSize({ width: 360, height: 740 });
    await toLowerEdge(subscribe(page));
    await subscribe(page).click();
    await expect(footer(page).getByText(success)).toBeInViewport({ ratio: 0.9 });
    expect(storedRows(server, 'email_subscriptions', 'email_field', 'bot@newsletter.example')).toEqual([]);
  });
});

test('a subscription is sent once and thanked for, the page is loaded anew after 3.5 s, and a second one is answered alike', {
  tag: ['@news-success', '@foot-newsletter', '@call-subscription'],
}, async ({ page, visit, server }) => {
  await stopClock(page);
  const sent = sentTo(page, call);
  await visit('/about', 'en');
  const answers: { status: number; body: string; headers: string[] }[] = [];
  for (const address of ['Row@Newsletter.example', 'ROW@newsletter.example']) {
    await markPage(page);
    await email(page).fill(address);
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === call);
    await subscribe(page).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(footer(page).getByText(success, { exact: true })).toBeVisible();
    const answer = await answered;
    answers.push({
      status: answer.status(),
      body: await answer.text(),
      headers: Object.keys(answer.headers()).sort(),
    });
    expect(sent).toHaveLength(answers.length);
    expect(sent.at(-1)?.postDataJSON()).toMatchObject({ email_field: address });
    expect(storedRows(server, 'email_subscriptions', 'email_field', 'row@newsletter.example')).toMatchObject([
      { email_field: 'row@newsletter.example', language: 'en', created_at: expect.any(Number) },
    ]);
    await expectReloadAfter(page, 3500);
    await isAlive(page);
    await expect(email(page)).toHaveValue('');
  }
  expect(answers[0]?.status).toBe(201);
  expect(answers[1]).toEqual(answers[0]);
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
