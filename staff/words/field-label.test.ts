import { expect, test } from 'vitest';
import { consoleTexts } from '../language/console-texts.ts';
import { fieldLabel, pathLabel } from './field-label.ts';

const i18n = await consoleTexts('en');
const writing = { text: i18n._.bind(i18n), language: 'en' } as const;
const inThree = (words: string) => ({ tr: `${words} tr`, en: words, ru: `${words} ru` });

test('a text of a page is called by its own beginning, as far as it fits', () => {
  const byDefault = { 'home.lead': inThree('x'.repeat(70)), 'home.why': inThree('y'.repeat(71)) };
  const home = { subject: 'home', byDefault, names: {} } as const;
  expect(fieldLabel('home.lead', home, writing)).toBe('x'.repeat(70));
  expect(fieldLabel('home.why', home, writing)).toBe(`${'y'.repeat(70)}…`);
  expect(fieldLabel('home.gone', { ...home, subject: 'about' }, writing)).toBe('home.gone');
  expect(pathLabel('home.lead.ru', home, writing)).toBe(`${'x'.repeat(70)} (RU)`);
});

test('a promise is called by its sentence, any other field by its name', () => {
  const names = { promise_trial: { tr: 'deneme', en: 'Try it for 14 days', ru: 'проба' } };
  const promises = { subject: 'promises', byDefault: { trial: 'kept' }, names } as const;
  expect(fieldLabel('trial', promises, writing)).toBe('Try it for 14 days');
  expect(fieldLabel('other', promises, writing)).toBe('other');
  const contact = { subject: 'contact', byDefault: { phone: '' }, names: {} } as const;
  expect(pathLabel('phone', contact, writing)).toBe('Phone');
});

test('an entry of a list is told by its place, counted from one', () => {
  const faq = { subject: 'faq', byDefault: { questions: [] }, names: {} } as const;
  expect(pathLabel('questions.2.answer.ru', faq, writing)).toBe('Questions 3, Answer (RU)');
  const points = { subject: 'cash_points', byDefault: { points: [] }, names: {} } as const;
  expect(pathLabel('points.0.street', points, writing)).toBe('Points 1, Street and number');
  expect(pathLabel('gone.0.street', points, writing)).toBe('gone.0.street');
});
