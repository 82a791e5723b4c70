import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { contactMessage, question } from '../support/forms.ts';
import { send } from '../support/send.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { expect, languages } from './support/console.ts';
import { button, heading, labelled, listItems, main } from './support/console-screen.ts';
import { expectGoodState } from './support/console-states.ts';
import { test } from './support/console-with-mail.ts';
import { said, wordsIn } from './support/console-words.ts';
import { tabAndEnter, typeInto } from './support/keyboard.ts';

// On one worker, so that only one starts a server with mail.
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
  await expect(answers).toContainText(said('message.answer.sent'));
  expect(complaints).toEqual([]);
});

test('in every language everybody finds their way in messages, and they fit the screen', async ({
  page,
  open,
  person,
  owner,
  server,
}) => {
  const me = await person('agent');
  const message = {
    ...contactMessage,
    name: somebody(),
    message: `${'Uzun '.repeat(80)}\n\n${'x'.repeat(300)}`,
  };
  const path = await written(owner, server, '/contact-us', message);
  await owner.post(`/console${path}/notes`, { data: { text: 'aradık'.repeat(40) } });
  for (const language of languages) {
    const words = wordsIn(language);
    await open('/messages', me, language);
    await expect(page.getByRole('link', { name: message.name })).toBeVisible();
    await expectGoodState(page, language, 'inbox');
    await page.getByRole('link', { name: message.name }).click();
    await expect(page.getByRole('button', { name: words('message.answer.send') })).toBeVisible();
    await expectGoodState(page, language, 'message with a note');
    await page.goto('/subscribers');
    await page.getByRole('button', { name: words('subscribers.add') }).click();
    await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused();
    await expectGoodState(page, language, 'add a subscriber');
    await page.keyboard.press('Escape');
    await expectGoodState(page, language, 'subscribers');
  }
});

test('a message appears in the inbox by itself and goes when others are done with it; a done one is found and opened again', async ({
  page,
  openAs,
  owner,
  server,
}) => {
  await openAs('agent', '/messages');
  await expect(heading(page)).toBeVisible();
  const [name, another] = [somebody(), somebody()];
  const link = (of: string) => page.getByRole('link', { name: of });
  await written(owner, server, '/contact-us', { ...contactMessage, name });
  const path = await written(owner, server, '/contact-us', { ...contactMessage, name: another });
  await expect(link(another)).toBeVisible();
  await owner.post(`/console${path}/status`, { data: { version: 1, status: 'done' } });
  await expect(link(another)).toBeHidden();

  await link(name).click();
  await button(page, 'message.do.done').click();
  await expect(button(page, 'message.do.open')).toBeVisible();
  await link(said('message.back')).click();
  await expect(labelled(page, 'list.state')).toHaveValue('open');
  await expect(page.getByRole('status').filter({ hasText: /\d+ rows?/ })).toBeVisible();
  await expect(link(name)).toHaveCount(0);
  await labelled(page, 'list.state').selectOption('done');
  await labelled(page, 'message.kind').selectOption('question');
  await expect(link(name)).toHaveCount(0);
  await labelled(page, 'message.kind').selectOption('message');
  await link(name).click();
  await button(page, 'message.do.open').click();
  await button(page, 'message.do.spam').click();
  await expect(main(page).getByText(said('message.status.spam'), { exact: true })).toBeVisible();

  // The next open one is a key away, whichever letters are typed.
  for (const key of ['n', 'т']) {
    await written(owner, server, '/contact-us', { ...contactMessage, name: somebody() });
    await expect(link(said('message.next'))).toBeVisible();
    const before = page.url();
    await heading(page).click();
    await heading(page).dispatchEvent('keydown', { key });
    await expect(page).not.toHaveURL(before);
    await button(page, 'message.do.done').click();
  }
});

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

test('a subscriber is added, found by the beginning of the address, and removed; the focus is then at the list', async ({
  page,
  openAs,
}) => {
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
});
