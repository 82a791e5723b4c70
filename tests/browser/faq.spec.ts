import type { Page } from '@playwright/test';
import { alertsOf } from './support/alerts.ts';
import { answerFirst, clickTwice, sentTo } from './support/calls.ts';
import { toLowerEdge } from './support/lower-edge.ts';
import { expectReloadAfter, markPage } from './support/reloads.ts';
import { expect, stopClock, test } from './support/site.ts';
import { storedRows } from './support/stored-rows.ts';

const call = '/questions';
const thanks = 'Thank you, your message has reached us.';

const form = (page: Page) => page.getByRole('form', { name: 'Is your question not here?' });
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send question' });

async function ask(page: Page, mail: string, name = 'Ayşe', question = 'Ne zaman?'): Promise<void> {
  await field(page, 'Full name').fill(name);
  await field(page, 'E-mail').fill(mail);
  await field(page, 'Your question').fill(question);
}

test('one answer is open at a time, by pointer and by keyboard', { tag: ['@faq-accordion'] }, async ({
  page,
  visit,
}) => {
  await visit('/faq', 'en');
  const first = page.getByText(/^For one or two people who browse/);
  const third = page.getByText(/^Online, in cash or by bank transfer\./);
  await expect(first).toBeHidden();
  await page.getByText('Which speed is right for me?').click();
  await expect(first).toBeVisible();
  await page.getByText('How can I pay?').click();
  await expect(third).toBeVisible();
  await expect(first).toBeHidden();
  await page.getByText('How can I pay?').click();
  await expect(third).toBeHidden();

  const question = page.locator('summary', { hasText: 'Which speed is right for me?' });
  const next = page.locator('summary', { hasText: 'Why is my Wi-Fi slower than my package?' });
  const entry = page.locator('details').first();
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(entry).toHaveAttribute('open');
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
  await page.keyboard.press('Space');
  await expect(entry).not.toHaveAttribute('open');
  await expect(page.getByText(/^The speed of a package is the highest/)).toBeVisible();
});

test('the question form asks for an e-mail, keeps what was refused, sends it once as it was written, thanks, and the page is loaded anew after 3 s', {
  tag: ['@faq-form', '@call-question', '@question-empty', '@error-generic'],
}, async ({ page, visit, server }) => {
  await stopClock(page);
  const alerts = alertsOf(page);
  const sent = sentTo(page, call);
  await answerFirst(page, call, [422]);
  const question = {
    name: 'Şükrü O’Neil',
    mail_field: 'row@question.example',
    question: 'Hangi hız?\nİki kişi <b>👋</b>',
  };
  await visit('/faq', 'en');
  await markPage(page);

  await test.step('without an e-mail it alerts and sends nothing', async () => {
    await ask(page, '', question.name, question.question);
    await send(page).click();
    await expect.poll(() => alerts).toEqual(['Please enter a valid email.']);
    await expect(field(page, 'Your question')).toHaveValue(question.question);
    expect(sent).toHaveLength(0);
  });

  await test.step('what is refused stays in the form, with the reason below it', async () => {
    await field(page, 'E-mail').fill(question.mail_field);
    await toLowerEdge(send(page));
    await send(page).click();
    const refused = form(page).getByRole('alert');
    await expect(refused).toHaveText('Oops! Something went wrong while submitting the form.');
    await expect(refused).toBeInViewport({ ratio: 0.9 });
    await expect(field(page, 'Full name')).toHaveValue(question.name);
    await expect(field(page, 'E-mail')).toHaveValue(question.mail_field);
    await expect(field(page, 'Your question')).toHaveValue(question.question);
  });

  await test.step('two clicks in a row send one question', async () => {
    const refused = sent.length;
    await clickTwice(page, 'Send question');
    await expect(form(page).getByText(thanks)).toBeVisible();
    expect(sent.slice(refused).map((request) => request.postDataJSON())).toEqual([
      expect.objectContaining(question),
    ]);
    expect(storedRows(server, 'questions', 'mail_field', question.mail_field)).toEqual([
      expect.objectContaining({ ...question, id: expect.any(String), created_at: expect.any(Number) }),
    ]);
  });

  await expectReloadAfter(page, 3000);
  await expect(field(page, 'E-mail')).toHaveValue('');
});
