import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import type { MessageId } from '#content/dictionaries/message-ids.ts';
import { messagesOf } from '#content/every-text.ts';
import { languages } from '#domain/language.ts';
import { type Message, messageReader, type Values } from './read-message.ts';

const compiled = (text: string) => compileMessageOrThrow(text) as Message;
const inTurkish = messageReader('tr');
const inEnglish = messageReader('en');
const inRussian = messageReader('ru');

test('values stand where the text has their names', () => {
  const message = compiled('Call {phone} by {hour}.');
  expect(inEnglish(message, { phone: '0392 444 0 333', hour: 9 })).toBe('Call 0392 444 0 333 by 9.');
});

test('a text has the form that its language counts in', () => {
  const message = compiled('{count, plural, one {# месяц} few {# месяца} many {# месяцев} other {#}}');
  expect([1, 3, 5, 21].map((count) => inRussian(message, { count }))).toEqual([
    '1 месяц',
    '3 месяца',
    '5 месяцев',
    '21 месяц',
  ]);
});

test('a form for one number goes before the form of its kind, and a large number is grouped', () => {
  const message = compiled('{count, plural, =0 {none} one {# package} other {# packages}}');
  expect([0, 1, 12_345].map((count) => inEnglish(message, { count }))).toEqual([
    'none',
    '1 package',
    '12,345 packages',
  ]);
  expect(inTurkish(compiled('{count, plural, other {# paket}}'), { count: 12_345 })).toBe('12.345 paket');
});

test('a choice falls back to its other form, and may hold a value', () => {
  const message = compiled('{months, select, 1 {for a month} other {for {months} months}}');
  expect(inEnglish(message, { months: 1 })).toBe('for a month');
  expect(inEnglish(message, { months: 6 })).toBe('for 6 months');
});

test.each(languages)('every text in %s reads as Lingui itself reads it', (language) => {
  const read = messageReader(language);
  const texts = Object.entries(messagesOf(language)).map(
    ([where, text]) => [where, compileMessageOrThrow(text)] as const,
  );
  const lingui = setupI18n({ locale: language, messages: { [language]: Object.fromEntries(texts) } });
  for (const number of [0, 1, 2, 5, 21, 1.5, 12_345]) {
    // Whatever a text asks for is this number.
    const values = new Proxy<Values>({}, { get: () => number });
    for (const [where, message] of texts) {
      expect(read(message as Message, values), where).toBe(lingui.t({ id: where as MessageId, values }));
    }
  }
});
