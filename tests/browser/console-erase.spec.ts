import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { contactMessage, payment } from '../support/forms.ts';
import { send } from '../support/send.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { expect, languages, test } from './support/console.ts';
import { button, dialog, listItems, main } from './support/console-screen.ts';
import { expectGoodState } from './support/console-states.ts';
import { said, wordsIn } from './support/console-words.ts';
import { tabAndEnter, typeAndEnter } from './support/keyboard.ts';

const someAddress = () => `z${randomUUID()}@example.com`;

async function sent({ url }: ServerProcess, path: string, data: object): Promise<void> {
  expect((await send(url, path, data)).ok).toBe(true);
}
const written = (server: ServerProcess, mail_field: string) =>
  sent(server, '/contact-us', { ...contactMessage, mail_field });

async function lookFor(page: Page, name: string): Promise<void> {
  await page.getByLabel(said('erase.of')).fill(name);
  await button(page, 'erase.look').click();
  await expect(page.getByRole('heading', { name: said('erase.found') })).toBeVisible();
}

test('a person is found, shown and erased by keyboard alone', async ({
  page,
  openAs,
  server,
  complaints,
}) => {
  const email = someAddress();
  await written(server, email);
  await sent(server, '/email-subscriptions', { email_field: email });
  await openAs('owner', '/erase');
  await typeAndEnter(page, said('erase.of'), email.toUpperCase());
  await expect(listItems(page)).toHaveCount(2);
  await expect(main(page)).toContainText(said('erase.staysBehind'));
  await tabAndEnter(page, said('erase.action'), 'button');
  await typeAndEnter(page, said('erase.again').replace('{name}', email.toUpperCase()), 'no');
  await expect(dialog(page).getByRole('alert')).toHaveText(said('erase.again.wrong'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(said('erase.done'))).toBeVisible();
  await expect(listItems(page)).toHaveCount(0);
  await typeAndEnter(page, said('erase.of'), '');
  await expect(page.getByText(said('erase.nothing'))).toBeVisible();
  expect(page.url()).not.toContain('example.com');
  expect(complaints).toEqual([]);
});

for (const language of languages) {
  const words = wordsIn(language);
  test(`in ${language} everybody finds their way in erasing, and it fits the screen`, async ({
    page,
    openAs,
    server,
  }) => {
    await sent(server, '/internet/package/payment', { ...payment, clientPhone: '0542 111 22 33' });
    await openAs('owner', '/erase', language);
    await page.getByLabel(words('erase.of')).fill('+44 542 111 2233');
    await page.keyboard.press('Enter');
    await main(page).getByRole('button', { name: '0542' }).first().click();
    await expect(listItems(page).first()).toBeVisible();
    await expectGoodState(page, language, 'found');
    await page.getByRole('button', { name: words('erase.action') }).click();
    await expect(dialog(page)).toBeVisible();
    await expectGoodState(page, language, 'confirm');
  });
}

test('what arrives meanwhile is shown, and nothing is erased before', async ({ page, openAs, server }) => {
  const email = someAddress();
  await written(server, email);
  await openAs('owner', '/erase');
  await lookFor(page, email);
  await expect(listItems(page)).toHaveCount(1);
  await sent(server, '/email-subscriptions', { email_field: email });
  const confirm = async () => {
    await button(page, 'erase.action').click();
    await dialog(page).getByRole('textbox').fill(email);
    await button(dialog(page), 'erase.title').click();
    await expect(dialog(page)).toBeHidden();
  };
  await confirm();
  await expect(main(page).getByRole('alert')).toHaveText(said('erase.meanwhile'));
  await expect(listItems(page)).toHaveCount(2);
  await confirm();
  await expect(page.getByText(said('erase.done'))).toBeVisible();
});

test('another number that was found is looked for when it is wanted', async ({ page, openAs, server }) => {
  const digits = String(Math.floor(1_000_000 + Math.random() * 9_000_000)).slice(0, 7);
  await sent(server, '/internet/package/payment', { ...payment, clientPhone: `0533${digits.slice(0, 6)}` });
  await openAs('owner', '/erase');
  await lookFor(page, `+44 533 ${digits.slice(0, 6)}`);
  await expect(page.getByText(said('erase.nothing'))).toBeVisible();
  await main(page)
    .getByRole('button', { name: `0533${digits.slice(0, 6)}` })
    .click();
  await expect(listItems(page).first()).toContainText(payment.userName);
});

test('too little is told before anything is asked', async ({ page, openAs, server }) => {
  const email = someAddress();
  await written(server, email);
  await openAs('owner', '/erase');
  await lookFor(page, email);
  await page.getByLabel(said('erase.of')).fill('053');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('alert')).toHaveText(said('erase.of.wrong'));
  // Below another name nobody is offered who was found before.
  await expect(button(page, 'erase.action')).toHaveCount(0);
});
