import { randomUUID } from 'node:crypto';
import { type Page, request as requests } from '@playwright/test';
import { contactMessage, payment } from '../support/forms.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { expect, languages, tabTo, test, typeInto } from './support/console.ts';
import { expectGoodState } from './support/console-states.ts';
import { wordsIn } from './support/console-words.ts';

const said = wordsIn('en');
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const someAddress = () => `z${randomUUID()}@example.com`;

async function sent({ url }: ServerProcess, path: string, data: object): Promise<void> {
  const visitor = await requests.newContext({ baseURL: url });
  expect((await visitor.post(path, { data })).ok()).toBe(true);
  await visitor.dispose();
}
const written = (server: ServerProcess, mail_field: string) =>
  sent(server, '/contact-us', { ...contactMessage, mail_field });

async function lookFor(page: Page, name: string): Promise<void> {
  await page.getByLabel(said('erase.of')).fill(name);
  await page.getByRole('button', { name: said('erase.look') }).click();
  await expect(page.getByRole('heading', { name: said('erase.found') })).toBeVisible();
}

test('a person is found, shown and erased by keyboard alone', async ({
  page,
  person,
  open,
  server,
  complaints,
}) => {
  const email = someAddress();
  await written(server, email);
  await sent(server, '/email-subscriptions', { email_field: email });
  await open('/erase', await person('owner'), 'en');
  await typeInto(page, said('erase.of'), email.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('listitem')).toHaveCount(2);
  await expect(main(page)).toContainText(said('erase.staysBehind'));
  await tabTo(page, said('erase.action'), 'button');
  await page.keyboard.press('Enter');
  await typeInto(page, said('erase.again').replace('{name}', email.toUpperCase()), 'no');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText(said('erase.again.wrong'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(said('erase.done'))).toBeVisible();
  await expect(main(page).getByRole('listitem')).toHaveCount(0);
  await typeInto(page, said('erase.of'), '');
  await page.keyboard.press('Enter');
  await expect(page.getByText(said('erase.nothing'))).toBeVisible();
  expect(page.url()).not.toContain('example.com');
  expect(complaints).toEqual([]);
});

for (const language of languages) {
  const words = wordsIn(language);
  test(`in ${language} everybody finds their way in erasing, and it fits the screen`, async ({
    page,
    person,
    open,
    server,
  }) => {
    await sent(server, '/internet/package/payment', { ...payment, clientPhone: '0542 111 22 33' });
    await open('/erase', await person('owner'), language);
    await page.getByLabel(words('erase.of')).fill('+44 542 111 2233');
    await page.keyboard.press('Enter');
    await main(page).getByRole('button', { name: '0542' }).first().click();
    await expect(main(page).getByRole('listitem').first()).toBeVisible();
    await expectGoodState(page, language, 'found');
    await page.getByRole('button', { name: words('erase.action') }).click();
    await expect(dialog(page)).toBeVisible();
    await expectGoodState(page, language, 'confirm');
  });
}

test('what arrives meanwhile is shown, and nothing is erased before', async ({
  page,
  person,
  open,
  server,
}) => {
  const email = someAddress();
  await written(server, email);
  await open('/erase', await person('owner'), 'en');
  await lookFor(page, email);
  await expect(main(page).getByRole('listitem')).toHaveCount(1);
  await sent(server, '/email-subscriptions', { email_field: email });
  const confirm = async () => {
    await page.getByRole('button', { name: said('erase.action') }).click();
    await dialog(page).getByRole('textbox').fill(email);
    await dialog(page)
      .getByRole('button', { name: said('erase.title') })
      .click();
    await expect(dialog(page)).toBeHidden();
  };
  await confirm();
  await expect(main(page).getByRole('alert')).toHaveText(said('erase.meanwhile'));
  await expect(main(page).getByRole('listitem')).toHaveCount(2);
  await confirm();
  await expect(page.getByText(said('erase.done'))).toBeVisible();
});

test('another number that was found is looked for when it is wanted', async ({
  page,
  person,
  open,
  server,
}) => {
  const digits = String(Math.floor(1_000_000 + Math.random() * 9_000_000)).slice(0, 7);
  await sent(server, '/internet/package/payment', { ...payment, clientPhone: `0533${digits.slice(0, 6)}` });
  await open('/erase', await person('owner'), 'en');
  await lookFor(page, `+44 533 ${digits.slice(0, 6)}`);
  await expect(page.getByText(said('erase.nothing'))).toBeVisible();
  await main(page)
    .getByRole('button', { name: `0533${digits.slice(0, 6)}` })
    .click();
  await expect(main(page).getByRole('listitem').first()).toContainText(payment.userName);
});

test('too little is told before anything is asked', async ({ page, person, open, server }) => {
  const email = someAddress();
  await written(server, email);
  await open('/erase', await person('owner'), 'en');
  await lookFor(page, email);
  await page.getByLabel(said('erase.of')).fill('053');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('alert')).toHaveText(said('erase.of.wrong'));
  // Below another name nobody is offered who was found before.
  await expect(page.getByRole('button', { name: said('erase.action') })).toHaveCount(0);
});
