import { randomUUID } from 'node:crypto';
import { contactMessage } from '../support/forms.ts';
import { send } from '../support/send.ts';
import { expect, languages, test } from './support/console.ts';
import { button, dialog, heading, labelled, main, toast } from './support/console-screen.ts';
import { said, wordsIn } from './support/console-words.ts';
import { expectNoFinding, overflow } from './support/findings.ts';
import { tabAndEnter, tabOnto } from './support/keyboard.ts';
import { sendRegistration } from './support/sent-registration.ts';
import { inDatabase, insertRow, storedRows } from './support/stored-rows.ts';

test('what was mistyped is corrected by keyboard on a phone, undone, and then all of one person is found', async ({
  page,
  openAs,
  server,
}) => {
  const email = `${randomUUID()}@example.com`;
  const reference = await sendRegistration(server, { customerEmail: `x${email}` });
  const [row] = storedRows(server, 'internet_customers', 'reference', reference);
  await send(server.url, '/contact-us', { ...contactMessage, mail_field: email });
  await page.setViewportSize({ width: 360, height: 740 });
  const me = await openAs('agent', `/registrations/${row?.id}`);
  await tabAndEnter(page, said('mistyped'), 'button');
  await expect(dialog(page).getByRole('heading')).toContainText(reference);
  const field = labelled(dialog(page), 'mistyped.field.customerEmail');
  await tabOnto(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText(said('mistyped.required'));
  await expectNoFinding(page, 'correcting');
  await tabOnto(page, field);
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  const asSent = main(page).getByText(said('mistyped.sent').replace('{was}', `x${email}`));
  await expect(asSent).toBeVisible();
  await expect(
    main(page)
      .getByRole('listitem')
      .filter({ hasText: `x${email}` }),
  ).toContainText(me.name);
  await tabAndEnter(page, /^Undo$/, 'button');
  await expect(toast(page, said('undone'))).toBeVisible();
  await expect(asSent).toBeHidden();
  await button(page, 'mistyped', true).click();
  await field.fill(email);
  await page.keyboard.press('Enter');
  await expect(asSent).toBeVisible();

  await tabAndEnter(page, said('person'), 'link');
  await expect(heading(page)).toHaveText(said('person.title'));
  await expect(main(page).getByText(contactMessage.message)).toBeVisible();
  expect(page.url()).not.toContain('example.com');
});

test('what somebody was answered, what was noted about them and what they were told by mail is read together', async ({
  page,
  openAs,
  server,
}) => {
  const email = `${randomUUID()}@example.com`;
  const reference = await sendRegistration(server, { customerEmail: email });
  await send(server.url, '/contact-us', { ...contactMessage, mail_field: email });
  const [customer] = storedRows(server, 'internet_customers', 'reference', reference);
  const [message] = storedRows(server, 'contact_messages', 'mail_field', email);
  const answer = { id: randomUUID(), kind: 'message', letter: message?.id, text: 'Evet. '.repeat(40) };
  // In one word, so that it has to be broken.
  const note = { id: randomUUID(), kind: 'message', message: message?.id, text: 'aradık'.repeat(40) };
  const told = {
    ...{ kind: 'received', subject: customer?.id, registration: customer?.id, channel: 'phone' },
    at: 1_700_000_000_000,
  };
  inDatabase(server, (database) => {
    const written = { at: 1_700_000_000_000, by_id: 'x', by_name: 'Can' };
    insertRow(database, 'letter_answers', { ...answer, ...written, sent_at: null });
    insertRow(database, 'message_notes', { ...note, ...written, at: written.at + 1 });
    insertRow(database, 'customer_notices', told);
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs('agent', `/person/registration/${customer?.id}`);
  const story = main(page)
    .getByRole('listitem')
    .filter({ hasText: contactMessage.message })
    .getByRole('listitem');
  await expect(story).toHaveCount(2);
  await expect(story.first()).toContainText(answer.text.trim());
  await expect(story.first()).toContainText(said('message.answer.failed'));
  await expect(story.last()).toContainText(`${said('person.note')}${note.text}`);
  const notice = main(page)
    .getByRole('listitem')
    .filter({ hasText: said('told.received') });
  await expect(notice).toContainText(`${reference} · ${said('channel.phone')}`);

  // Sent by the outbox, of which only the counter of deliveries tells.
  inDatabase(server, (database) => {
    database.prepare('update letter_answers set sent_at = 1 where id = ?').run(answer.id);
    database.exec(`update change_counters set count = count + 1 where subject = 'deliveries'`);
  });
  await expect(story.first()).toContainText(said('message.answer.sent'));
  for (const language of languages) {
    await page.goto(`${new URL(page.url()).pathname}?lang=${language}`);
    await expect(heading(page)).toHaveText(wordsIn(language)('person.title'));
    await expect(main(page).getByText(wordsIn(language)('person.told'))).toBeVisible();
    if (language === 'tr') await expectNoFinding(page, 'person');
    else expect.soft(await overflow(page), language).toBe(0);
  }
  await page.getByRole('link', { name: wordsIn('ru')('told.received') }).click();
  await expect(page).toHaveURL(new RegExp(`/registrations/${customer?.id}`));
});
