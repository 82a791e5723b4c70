import { randomInt, randomUUID } from 'node:crypto';
import { contactMessage, payment } from '../support/forms.ts';
import { send } from '../support/send.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { expect, languages, speak, test } from './support/console.ts';
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

test('everybody finds their way in erasing, and it fits the screen in every language', async ({
  page,
  openAs,
  server,
}) => {
  await sent(server, '/internet/package/payment', { ...payment, clientPhone: '0542 111 22 33' });
  await openAs('owner', '/erase', 'tr');
  for (const language of languages) {
    const words = wordsIn(language);
    await speak(page, server, language);
    await page.reload();
    await page.getByLabel(words('erase.of')).fill('+44 542 111 2233');
    await page.keyboard.press('Enter');
    await main(page).getByRole('button', { name: '0542' }).first().click();
    await expect(listItems(page).first()).toBeVisible();
    await expectGoodState(page, language, 'found');
    await page.getByRole('button', { name: words('erase.action') }).click();
    await expect(dialog(page)).toBeVisible();
    await expectGoodState(page, language, 'confirm');
  }
});

test('another number that was found is looked for when it is wanted; what arrives meanwhile is shown, and nothing is erased before', async ({
  page,
  openAs,
  server,
}) => {
  const digits = String(randomInt(100_000, 1_000_000));
  const pays = (userName: string) =>
    sent(server, '/internet/package/payment', { ...payment, clientPhone: `0533${digits}`, userName });
  await pays('Ali Kaya');
  await openAs('owner', '/erase');
  await page.getByLabel(said('erase.of')).fill(`+44 533 ${digits}`);
  await button(page, 'erase.look').click();
  await expect(page.getByText(said('erase.nothing'))).toBeVisible();
  await main(page)
    .getByRole('button', { name: `0533${digits}` })
    .click();
  await expect(listItems(page)).toHaveText([/Ali Kaya/]);

  await pays('Ali Can Kaya');
  const confirm = async () => {
    await button(page, 'erase.action').click();
    await dialog(page).getByRole('textbox').fill(`+44533${digits}`);
    await button(dialog(page), 'erase.title').click();
    await expect(dialog(page)).toBeHidden();
  };
  await confirm();
  await expect(main(page).getByRole('alert')).toHaveText(said('erase.meanwhile'));
  await expect(listItems(page)).toHaveCount(2);

  await page.getByLabel(said('erase.of')).fill('053');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('alert')).toHaveText(said('erase.of.wrong'));
  // Below another name nobody is offered who was found before.
  await expect(button(page, 'erase.action')).toHaveCount(0);
});
