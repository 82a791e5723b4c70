import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import { contactMessage, question } from '../support/forms.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { startMailServer } from '../support/start-mail-server.ts';
import { expect, languages, test as onConsole, tabTo, typeInto } from './support/console.ts';
import { expectGoodState } from './support/console-states.ts';
import { wordsIn } from './support/console-words.ts';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** On a server that sends mail. */
const test = onConsole.extend<object, { mail: MailServer }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mail }, use) => {
      const server = await startServer({ SMTP_URL: mail.url, STAFF_MAIL: 'team@meltem.example' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

// Only some of it needs mail: on one worker, so that only one starts such a server.
test.describe.configure({ mode: 'default' });

const said = wordsIn('en');
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const somebody = () => `Ada ${randomUUID().slice(0, 8)}`;

/** Somebody writes to the company; the address of the message's screen. */
async function written(
  owner: APIRequestContext,
  { url }: ServerProcess,
  path: '/contact-us' | '/questions',
  message: { name: string },
): Promise<string> {
  const visitor = await requests.newContext({ baseURL: url });
  expect((await visitor.post(path, { data: message })).status()).toBe(201);
  await visitor.dispose();
  const { messages } = await (await owner.get('/console/messages')).json();
  const { kind, id } = messages.find(({ name }: { name: string }) => name === message.name);
  return `/messages/${kind}/${id}`;
}

test('a question is read and answered by keyboard alone', async ({
  page,
  person,
  open,
  owner,
  server,
  mail,
  complaints,
}) => {
  const name = somebody();
  const mail_field = `${randomUUID()}@example.com`;
  await written(owner, server, '/questions', { ...question, name, mail_field } as { name: string });
  await open('/messages', await person('agent'), 'en');
  await tabTo(page, name, 'link');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(name);
  await expect(main(page)).toContainText(question.question);
  await typeInto(page, said('message.answer.text'), 'Evet, olur.');
  await tabTo(page, said('message.answer.send'), 'button');
  await page.keyboard.press('Enter');
  const answers = main(page).getByRole('region', { name: said('message.answers') });
  await expect(answers).toContainText('Evet, olur.');
  await expect(page.getByLabel(said('message.answer.text'), { exact: true })).toHaveValue('');
  await expect(main(page).getByText(said('message.status.done'), { exact: true }).first()).toBeVisible();
  await expect.poll(() => mail.mails.filter(({ to }) => to.includes(mail_field)).length).toBe(1);
  await page.reload();
  await expect(answers).toContainText(said('message.answer.sent'));
  expect(complaints).toEqual([]);
});

for (const language of languages) {
  test(`in ${language} everybody finds their way in messages, and they fit the screen`, async ({
    page,
    person,
    open,
    owner,
    server,
  }) => {
    const words = wordsIn(language);
    const message = {
      ...contactMessage,
      name: somebody(),
      message: `${'Uzun '.repeat(80)}\n\n${'x'.repeat(300)}`,
    };
    const path = await written(owner, server, '/contact-us', message);
    await open('/messages', await person('agent'), language);
    await expect(page.getByRole('link', { name: message.name })).toBeVisible();
    await expectGoodState(page, language, 'inbox');
    await page.goto(path);
    await expect(page.getByRole('button', { name: words('message.answer.send') })).toBeVisible();
    await expectGoodState(page, language, 'message');
    await page.goto('/subscribers');
    await page.getByRole('button', { name: words('subscribers.add') }).click();
    await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused();
    await expectGoodState(page, language, 'add a subscriber');
    await page.keyboard.press('Escape');
    await expectGoodState(page, language, 'subscribers');
  });
}

onConsole(
  'a message is done, found among the done ones, and opened again',
  async ({ page, person, open, owner, server }) => {
    const name = somebody();
    const path = await written(owner, server, '/contact-us', { ...contactMessage, name });
    await open(path, await person('agent'), 'en');
    await page.getByRole('button', { name: said('message.do.done') }).click();
    await expect(page.getByRole('button', { name: said('message.do.open') })).toBeVisible();
    await page.goto('/messages');
    await expect(page.getByRole('link', { name: said('message.status.open') })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('status').filter({ hasText: 'shown' })).toBeAttached();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
    await page.getByRole('link', { name: said('message.status.done') }).click();
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: said('message.do.open') }).click();
    await page.getByRole('button', { name: said('message.do.spam') }).click();
    await expect(main(page).getByText(said('message.status.spam'), { exact: true })).toBeVisible();
  },
);

test('whoever answers second is told, and keeps what was typed', async ({
  page,
  person,
  open,
  owner,
  server,
}) => {
  const path = await written(owner, server, '/contact-us', { ...contactMessage, name: somebody() });
  await open(path, await person('agent'), 'en');
  const field = page.getByLabel(said('message.answer.text'), { exact: true });
  await field.fill('From me');
  const answer = { version: 1, text: 'From somebody else' };
  expect((await owner.post(`/console${path}/answer`, { data: answer })).status()).toBe(204);
  // It shows by itself, but the answer was begun before.
  await expect(main(page)).toContainText('From somebody else');
  await expect(field).toHaveValue('From me');
  await page.getByRole('button', { name: said('message.answer.send') }).click();
  await expect(page.getByRole('alert')).toContainText('Somebody else has changed this meanwhile.');
  await expect(field).toHaveValue('From me');
});

onConsole(
  'a message appears in the inbox by itself, and goes when others are done with it',
  async ({ page, person, open, owner, server }) => {
    await open('/messages', await person('agent'), 'en');
    await expect(heading(page)).toBeVisible();
    const name = somebody();
    const path = await written(owner, server, '/contact-us', { ...contactMessage, name });
    await expect(page.getByRole('link', { name })).toBeVisible();
    await owner.post(`/console${path}/status`, { data: { version: 1, status: 'done' } });
    await expect(page.getByRole('link', { name })).toBeHidden();
  },
);

test('what was left as an address but is none cannot be answered from here', async ({
  page,
  person,
  open,
  owner,
  server,
}) => {
  const message = { ...contactMessage, name: somebody(), mail_field: 'ayse at home' };
  await open(await written(owner, server, '/contact-us', message), await person('agent'), 'en');
  await expect(main(page)).toContainText(said('message.answer.impossible'));
});

onConsole(
  'where we send no mail, the answer is written in the staff’s own mail program',
  async ({ page, person, open, owner, server }) => {
    const path = await written(owner, server, '/contact-us', { ...contactMessage, name: somebody() });
    await open(path, await person('agent'), 'en');
    await expect(page.getByRole('link', { name: said('message.answer.byMail') })).toHaveAttribute(
      'href',
      'mailto:ayse%40example.com?subject=Re%3A%20Meltem',
    );
  },
);

onConsole(
  'a subscriber is added, found by the beginning of the address, and removed; the focus is then at the list',
  async ({ page, person, open }) => {
    const email = `${randomUUID()}@example.com`;
    await open('/subscribers', await person('agent'), 'en');
    await page.getByRole('button', { name: said('subscribers.add') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(said('email'), { exact: true }).fill(email);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await page.getByLabel(said('subscribers.text'), { exact: true }).fill(email.slice(0, 20));
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('listitem')).toHaveText([new RegExp(email)]);
    await tabTo(page, `${said('subscribers.remove')}: ${email}`, 'button');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: said('subscribers.remove') }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(said('subscribers.empty'))).toBeVisible();
    await expect(page.getByRole('region', { name: said('nav.subscribers') })).toBeFocused();
  },
);
