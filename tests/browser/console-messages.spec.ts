import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { contactMessage, question } from '../support/forms.ts';
import { send } from '../support/send.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { expect, languages, test as onConsole } from './support/console.ts';
import { button, heading, labelled, listItems, main } from './support/console-screen.ts';
import { expectGoodState } from './support/console-states.ts';
import { test } from './support/console-with-mail.ts';
import { said, wordsIn } from './support/console-words.ts';
import { tabAndEnter, typeInto } from './support/keyboard.ts';

// Only some of it needs mail: on one worker, so that only one starts such a server.
test.describe.configure({ mode: 'default' });

const somebody = () => `Ada ${randomUUID().slice(0, 8)}`;

/** Somebody writes to the company; the address of the message's screen. */
async function written(
  owner: APIRequestContext,
  { url }: ServerProcess,
  path: '/contact-us' | '/questions',
  message: { name: string },
): Promise<string> {
  expect((await send(url, path, message)).status).toBe(201);
  const { messages } = await (await owner.get('/console/messages')).json();
  const { kind, id } = messages.find(({ name }: { name: string }) => name === message.name);
  return `/messages/${kind}/${id}`;
}

test('a question is read and answered by keyboard alone', async ({
  page,
  openAs,
  owner,
  server,
  mail,
  complaints,
}) => {
  const name = somebody();
  const mail_field = `${randomUUID()}@example.com`;
  await written(owner, server, '/questions', { ...question, name, mail_field } as { name: string });
  await openAs('agent', '/messages');
  await tabAndEnter(page, name, 'link');
  await expect(heading(page)).toHaveText(name);
  await expect(main(page)).toContainText(question.question);
  // A slash in an answer is a letter, not the way to the search.
  await typeInto(page, said('message.answer.text'), 'Evet, 50/100 olur.');
  await tabAndEnter(page, said('message.answer.send'), 'button');
  const answers = main(page).getByRole('region', { name: said('message.answers') });
  await expect(answers).toContainText('Evet, 50/100 olur.');
  await expect(labelled(page, 'message.answer.text')).toHaveValue('');
  await expect(main(page).getByText(said('message.status.done'), { exact: true }).first()).toBeVisible();
  await expect.poll(() => mail.mails.filter(({ to }) => to.includes(mail_field)).length).toBe(1);
  await page.reload();
  await expect(answers).toContainText(said('message.answer.sent'));
  expect(complaints).toEqual([]);
});

for (const language of languages) {
  test(`in ${language} everybody finds their way in messages, and they fit the screen`, async ({
    page,
    openAs,
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
    await openAs('agent', '/messages', language);
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
  async ({ page, openAs, owner, server }) => {
    const name = somebody();
    const path = await written(owner, server, '/contact-us', { ...contactMessage, name });
    await openAs('agent', path);
    await button(page, 'message.do.done').click();
    await expect(button(page, 'message.do.open')).toBeVisible();
    await page.goto('/messages');
    await expect(labelled(page, 'list.state')).toHaveValue('open');
    await expect(page.getByRole('status').filter({ hasText: /\d+ rows?/ })).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
    await labelled(page, 'list.state').selectOption('done');
    await labelled(page, 'message.kind').selectOption('question');
    await expect(page.getByRole('link', { name })).toHaveCount(0);
    await labelled(page, 'message.kind').selectOption('message');
    await page.getByRole('link', { name }).click();
    await button(page, 'message.do.open').click();
    await button(page, 'message.do.spam').click();
    await expect(main(page).getByText(said('message.status.spam'), { exact: true })).toBeVisible();
  },
);

test('whoever answers second is told, and keeps what was typed', async ({ page, openAs, owner, server }) => {
  const path = await written(owner, server, '/contact-us', { ...contactMessage, name: somebody() });
  await openAs('agent', path);
  const field = labelled(page, 'message.answer.text');
  await field.fill('From me');
  const answer = { version: 1, text: 'From somebody else' };
  expect((await owner.post(`/console${path}/answer`, { data: answer })).status()).toBe(204);
  // It shows by itself, but the answer was begun before.
  await expect(main(page)).toContainText('From somebody else');
  await expect(field).toHaveValue('From me');
  await button(page, 'message.answer.send').click();
  await expect(page.getByRole('alert')).toContainText(said('action.letter_answered'));
  await expect(field).toHaveValue('From me');

  // Looking something up on another screen loses neither an answer nor a note.
  await labelled(page, 'notes.new').fill('Ask the boss');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: said('nav.registrations') })
    .click();
  await expect(heading(page)).toHaveText(said('nav.registrations'));
  await page.goBack();
  await expect(field).toHaveValue('From me');
  await expect(labelled(page, 'notes.new')).toHaveValue('Ask the boss');
});

onConsole(
  'a message appears in the inbox by itself, and goes when others are done with it',
  async ({ page, openAs, owner, server }) => {
    await openAs('agent', '/messages');
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
  openAs,
  owner,
  server,
}) => {
  const message = { ...contactMessage, name: somebody(), mail_field: 'ayse at home' };
  await openAs('agent', await written(owner, server, '/contact-us', message));
  await expect(main(page)).toContainText(said('message.answer.impossible'));
});

onConsole(
  'where we send no mail, the answer is written in the staff’s own mail program',
  async ({ page, openAs, owner, server }) => {
    const path = await written(owner, server, '/contact-us', { ...contactMessage, name: somebody() });
    await openAs('agent', path);
    await expect(page.getByRole('link', { name: said('message.answer.byMail') })).toHaveAttribute(
      'href',
      'mailto:ayse%40example.com?subject=Re%3A%20Meltem',
    );
  },
);

onConsole(
  'a subscriber is added, found by the beginning of the address, and removed; the focus is then at the list',
  async ({ page, openAs }) => {
    const email = `${randomUUID()}@example.com`;
    await openAs('agent', '/subscribers');
    await button(page, 'subscribers.add').click();
    const dialog = page.getByRole('dialog');
    await labelled(dialog, 'email').fill(email);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await labelled(page, 'subscribers.text').fill(email.slice(0, 20));
    await page.keyboard.press('Enter');
    await expect(listItems(page)).toHaveText([new RegExp(email)]);
    await tabAndEnter(page, `${said('subscribers.remove')}: ${email}`, 'button');
    await button(dialog, 'subscribers.remove').press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(said('subscribers.empty'))).toBeVisible();
    await expect(page.getByRole('region', { name: said('nav.subscribers') })).toBeFocused();
  },
);

onConsole(
  'the next open message is a key away, whichever letters are typed',
  async ({ page, openAs, owner, server }) => {
    let path = '';
    for (let count = 0; count < 3; count += 1)
      path = await written(owner, server, '/contact-us', { ...contactMessage, name: somebody() });
    await openAs('agent', path);
    for (const key of ['n', 'т']) {
      await button(page, 'message.do.done').click();
      await expect(page.getByRole('link', { name: said('message.next') })).toBeVisible();
      const before = page.url();
      await heading(page).click();
      await heading(page).dispatchEvent('keydown', { key });
      await expect(page).not.toHaveURL(before);
    }
  },
);
