import { expect, test } from 'vitest';
import { messageDefaults } from '#content/customer-messages.ts';
import { templatesPath } from '#domain/customer-messages.ts';
import type { Message } from '#domain/inbox.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { AnswerSection } from './AnswerSection.tsx';

const message = { kind: 'message', id: '5', version: 1, name: 'Ayşe', text: 'When do you come?' } as Message;

async function said(email: string, canMail: boolean, text = message.text) {
  const company = { phone: '0392 555 01 00', hours: {}, site: 'https://meltem.example' };
  const section = (
    <AnswerSection
      message={{ ...message, email, text }}
      canMail={canMail}
      address="/console/messages/message/5"
    />
  );
  return textOf(await consolePart(section, { [templatesPath]: { templates: messageDefaults, company } }));
}

test('whoever left an e-mail is answered from here, with answers that come again and again at hand', async () => {
  expect(await said('ayse@example.com', true)).toMatchInlineSnapshot(`
    "Answer
    Short answer
    > Choose…
    We will call you
    Our opening hours
    Restart the router
    Its language
    Türkçe
    > English
    Русский
    Your answer
    Sent by e-mail to ayse@example.com, with their message below.
    [Send answer]"
  `);
});

test('the answers are in the language in which somebody wrote', async () => {
  const turkish = await said('ayse@example.com', true, 'Ne zaman gelirsiniz?');
  expect(turkish).toContain('> Türkçe');
  // The staff choose by titles in their own.
  expect(turkish).toContain('We will call you');
  expect(await said('ayse@example.com', true, 'Когда вы придёте?')).toContain('> Русский');
});

test('where we cannot send mail, the staff answer from their own program', async () => {
  expect(await said('ayse+net@example.com', false)).toMatchInlineSnapshot(`
    "Answer
    No mail server is configured, so you cannot answer from here.
    Answer in your e-mail program → mailto:ayse%2Bnet%40example.com?subject=Re%3A%20Meltem"
  `);
});

test('whoever left a phone is answered there, and whoever left neither cannot be', async () => {
  const byPhone = await said('0533 123 45 67', true);
  expect(byPhone).toContain('→ https://wa.me/905331234567');
  expect(byPhone.split('\n')[1]).toMatchInlineSnapshot(
    `"This does not look like an e-mail address, so you cannot answer from here."`,
  );
  expect(await said('at home', true)).toMatchInlineSnapshot(`
    "Answer
    This does not look like an e-mail address, so you cannot answer from here."
  `);
});
