import type { Locator, Page } from '@playwright/test';
import { leave } from './support/overlay.ts';
import { save } from './support/payment.ts';
import { openForm, picture, words } from './support/registration-form.ts';
import { expectReloadAfter, markPage } from './support/reloads.ts';
import { expect, isAlive, stopClock, test } from './support/site.ts';

const halfSubscription = ['draft:/email-subscriptions', '{"email_field":"half@newsletter.example"}'];
const drafts = (page: Page) =>
  page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith('draft:')));

test('a message that is typed and not sent stays through a reload, another language, other pages and documents, until it is sent', {
  tag: ['@news-success', '@lang-reload'],
}, async ({ page, visit }) => {
  await stopClock(page);
  await visit('/contact', 'en');
  const form = page.getByRole('main').getByRole('form');
  const email = form.locator('[name=mail_field]');
  const message = form.locator('[name=message]');
  const subscription = page.getByRole('contentinfo').locator('[name=email_field]');
  const expectKept = async () => {
    await isAlive(page);
    await expect(email).toHaveValue('kept@contact.example');
    await expect(message).toHaveValue('Half a\nmessage');
  };
  await email.fill('kept@contact.example');
  await message.fill('Half a\nmessage');
  await form.locator('[name=website]').fill('only bots', { force: true });

  await test.step('the reload after a newsletter’s success', async () => {
    await markPage(page);
    await subscription.fill('kept@newsletter.example');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Submission successful')).toBeVisible();
    await expectReloadAfter(page, 3500);
    await expectKept();
    await expect(subscription).toHaveValue('');
    expect(JSON.stringify(await drafts(page))).not.toContain('only bots');
  });

  await test.step('another language', async () => {
    // It is typed before what keeps it has come.
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/newsletter-sending/, (route) => promise.then(() => route.continue()));
    await subscription.fill('half@newsletter.example');
    resolve();
    await expect.poll(() => drafts(page)).toContainEqual(halfSubscription);
    await page.getByRole('banner').getByRole('button', { name: /^EN/ }).click();
    await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: 'Русский' }).click()]);
    await expectKept();
    await expect(subscription).toHaveValue('half@newsletter.example');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  });

  await test.step('another page and back, and a document and back', async () => {
    await page.getByRole('contentinfo').locator('a[href="/faq"]').click();
    await page.clock.runFor(500);
    await expect(form.locator('[name=question]')).toHaveValue('');
    await page.goBack();
    await page.clock.runFor(500);
    await expectKept();
    await page.getByRole('contentinfo').locator('a[href^="/documents/customer-agreement"]').click();
    await page.waitForURL(/documents/);
    await page.goBack();
    await expectKept();
  });

  await test.step('once it is sent nothing of it is kept', async () => {
    await markPage(page);
    await form.locator('[name=website]').fill('', { force: true });
    await form.getByRole('button').click();
    await expect(form).toContainText('Мы ответим');
    expect(await drafts(page)).toEqual([halfSubscription]);
    await expectReloadAfter(page, 3000);
    await isAlive(page);
    await expect(message).toHaveValue('');
    await expect(subscription, 'another form keeps its own').toHaveValue('half@newsletter.example');
  });
});

test('what is typed into a question, a payment, a status and a link is put back when its page is loaded anew, in its own tab', async ({
  page,
  context,
  visit,
}) => {
  await save(page);
  const forms = {
    '/faq': ['mail_field', 'question'],
    '/payment': ['userName', 'clientPhone', 'link'],
    '/status': ['reference', 'contact'],
  };
  const field = (name: string, tab = page) => tab.getByRole('main').locator(`[name=${name}]`);
  const open = async (path: string) => {
    await visit(path, 'en');
    if (path === '/payment') await page.getByText('Is this link ours?').click();
  };
  for (const [path, fields] of Object.entries(forms)) {
    await open(path);
    for (const name of fields) await field(name).fill(`typed ${name}`);
  }
  const other = await context.newPage();
  await other.goto('/faq');
  await isAlive(other);
  await expect(field('question', other)).toHaveValue('');
  await field('question', other).fill('Another');
  for (const [path, fields] of Object.entries(forms)) {
    await open(path);
    for (const name of fields) await expect(field(name)).toHaveValue(`typed ${name}`);
  }
  // What a link leads to comes before what was typed.
  await visit('/status?reference=K7QM-3XPW', 'en');
  await expect(field('reference')).toHaveValue('K7QM-3XPW');
});

const asked = (page: Page) => page.getByRole('dialog', { name: 'Leave the form?' });
const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' });

async function openAgain(page: Page): Promise<Locator> {
  const { choose, term, newCustomer, form } = words.en;
  await page.getByRole('button', { name: choose }).click();
  await page.getByRole('dialog').getByRole('radio', { name: term }).check();
  await page.getByRole('button', { name: newCustomer }).click();
  return page.getByRole('form', { name: form });
}

test('a registration keeps its fields through a step back and a reload, asks before it is closed, and can be put back after that', {
  tag: ['@overlay-reset'],
}, async ({ page, visit }) => {
  const form = await openForm(page, visit);
  const name = form.getByLabel('First name');
  const photo = form.getByRole('img', { name: 'The ID image you chose' });

  await test.step('an untouched form is closed without a question, and a double click on × stays on the page', async () => {
    await close(page).dblclick();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/pricing$/);
  });

  await test.step('a photo alone is asked about, too', async () => {
    await openAgain(page);
    await form.getByLabel('Choose a file').setInputFiles(await picture());
    await expect(photo).toBeVisible();
    await close(page).click();
    await asked(page).getByRole('button', { name: 'Keep filling in' }).click();
  });

  await test.step('a field that is nearly full says how much fits, and nothing is cut off without a word', async () => {
    await name.fill('A'.repeat(179));
    await expect(form.getByText('of 200 characters')).toHaveCount(0);
    await name.press('End');
    await page.keyboard.insertText('B'.repeat(50));
    await expect(name).toHaveValue('A'.repeat(179) + 'B'.repeat(21));
    await expect(form.getByText('200 of 200 characters. No more will fit.')).toBeVisible();
  });

  await test.step('a step back to the terms keeps fields and photo', async () => {
    await name.fill('Ayşe');
    await expect(form.getByText('of 200 characters')).toHaveCount(0);
    await form.getByLabel('Nationality').selectOption('PL');
    await form.getByLabel('I need a router').check();
    await form.getByRole('button', { name: 'Back' }).click();
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /^3 months/ })
      .check();
    await page.getByRole('button', { name: words.en.newCustomer }).click();
    await expect(name).toHaveValue('Ayşe');
    await expect(form.getByLabel('Nationality')).toHaveValue('PL');
    await expect(form.getByLabel('I need a router')).toBeChecked();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(4);
  });

  await test.step('closing asks, in every way and however often, and staying loses nothing', async () => {
    const stay = asked(page).getByRole('button', { name: 'Keep filling in' });
    const ways = [
      () => close(page).dblclick(),
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('Escape'),
    ];
    for (const way of ways) {
      await way();
      await expect(asked(page)).toBeVisible();
      await stay.click();
      await expect(asked(page)).toHaveCount(0);
      await expect(name).toHaveValue('Ayşe');
      await expect(photo).toBeVisible();
    }
    // A browser lets nobody stop the second Escape in a row.
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape');
    await expect(form).toBeVisible();
    await expect(page).toHaveURL(/\/pricing$/);
    if (await asked(page).isVisible()) await stay.click();
  });

  await test.step('after a reload the form has its fields, and never the photo', async () => {
    await page.reload();
    await isAlive(page);
    await openAgain(page);
    await expect(name).toHaveValue('Ayşe');
    await expect(form.getByLabel('I need a router')).toBeChecked();
    await expect(photo).toHaveCount(0);
  });

  await test.step('closed, it is empty again and can be put back', async () => {
    await close(page).click();
    await leave(page).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openAgain(page);
    await expect(name).toHaveValue('');
    await expect(form.getByLabel('I need a router')).not.toBeChecked();
    await page.getByRole('button', { name: 'Put back what I typed' }).click();
    await expect(name).toHaveValue('Ayşe');
    await expect(form.getByLabel('Nationality')).toHaveValue('PL');
    await expect(form.getByLabel('I need a router')).toBeChecked();
    await expect(page.getByRole('button', { name: 'Put back what I typed' })).toHaveCount(0);
  });
});
