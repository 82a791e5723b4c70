import { afterAll, expect, test, vi } from 'vitest';
import { messageDefaults } from '#content/customer-messages.ts';
import type { WordsAnswer } from '#domain/own-words-changes.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { WordsPage } from './WordsPage.tsx';
import { WordsScreen } from './WordsScreen.tsx';

vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const at = Date.UTC(2026, 10, 19, 9, 30);
const inThree = (words: string) => ({ tr: `${words} tr`, en: `${words} en`, ru: `${words} ru` });

async function said(answer: Partial<WordsAnswer>) {
  const whole = {
    version: 0,
    isOwn: false,
    names: {},
    struck: [],
    history: [],
    byDefault: answer.value,
    ...answer,
  };
  const path = `/console/words/${answer.subject}`;
  return textOf(await consolePart(<WordsScreen subject={answer.subject ?? ''} />, { [path]: whole }));
}

test('each subject says whether it is as by default, or who wrote it and when; messages stand apart', async () => {
  const subjects = [
    { subject: 'contact', isOwn: true, at, by_name: 'Ada' },
    { subject: 'received', isOwn: true, at, by_name: 'Bob' },
    { subject: 'faq', isOwn: false, at: null, by_name: null },
  ];
  expect(textOf(await consolePart(<WordsPage />, { '/console/words': { subjects } }))).toMatchInlineSnapshot(`
    "Company’s words
    What the site says about the company. A change is public within two seconds.
    Phone, e-mail, address → /words/contact
    Ada
    19 Nov 2026, 11:30
    Frequently asked questions → /words/faq
    Default
    Messages to customers
    Message: registration received → /words/received
    Bob
    19 Nov 2026, 11:30"
  `);
});

test('questions can be moved and removed, and it stands beside what they may draw on', async () => {
  const question = (about: string) => ({ question: inThree(about), answer: inThree('Because.') });
  const value = { questions: [question('Why {trial}?'), question('How?'), question('When?')] };
  const names = { trial: inThree('14 days'), gone: inThree('free'), phone: inThree('0392') };
  expect(await said({ subject: 'faq', value, names, struck: ['trial', 'gone'] })).toMatchInlineSnapshot(`
    "All subjects → /words
    Frequently asked questions
    Questions
    1. Why {trial}? en
    Question
    Türkçe
    : Why {trial}? tr
    English
    : Why {trial}? en
    Русский
    : Why {trial}? ru
    Answer
    Türkçe
    Because. tr
    English
    Because. en
    Русский
    Because. ru
    [Move down: 1. Why {trial}? en]
    [Remove: 1. Why {trial}? en]
    2. How? en
    Question
    Türkçe
    : How? tr
    English
    : How? en
    Русский
    : How? ru
    Answer
    Türkçe
    Because. tr
    English
    Because. en
    Русский
    Because. ru
    [Move up: 2. How? en]
    [Move down: 2. How? en]
    [Remove: 2. How? en]
    3. When? en
    Question
    Türkçe
    : When? tr
    English
    : When? en
    Русский
    : When? ru
    Answer
    Türkçe
    Because. tr
    English
    Because. en
    Русский
    Because. ru
    [Move up: 3. When? en]
    [Remove: 3. When? en]
    [Add]
    Facts that texts may draw on
    Write the name in braces into a text; the site puts the present fact there.
    {trial}: Struck
    {phone}: 0392 en
    [Publish]
    [Preview]
    The preview opens in a new tab. Only people who have its link can see it, for an hour.
    Changes
    Nothing has been changed here yet."
  `);
});

test('the way back to the default stands only where something else is written', async () => {
  const value = { holder: 'Meltem Ltd', bank: 'Bank', iban: 'TR00' };
  expect(await said({ subject: 'bank', value })).toMatchInlineSnapshot(`
    "All subjects → /words
    Bank account
    Account holder
    : Meltem Ltd
    Bank
    : Bank
    IBAN
    : TR00
    [Publish]
    [Preview]
    The preview opens in a new tab. Only people who have its link can see it, for an hour.
    Changes
    Nothing has been changed here yet."
  `);
  expect(await said({ subject: 'bank', value, isOwn: true })).toContain('[Back to the default]');
});

test('a message to customers says what is filled in, what it must name, and has no preview on a page', async () => {
  const { appointment: value } = messageDefaults;
  const text = await said({ subject: 'appointment', value });
  expect(text).toContain('{window}: Hours of the appointment');
  expect(text).toContain('Agreed: subject\nTürkçe');
  expect(text).toContain('Agreed: text\nNeeded: {day} {window}\nTürkçe');
  expect(text).not.toContain('[Preview]');
});

test('there is no screen for a subject that there is not', async () => {
  expect(await said({ subject: 'nothing' as 'faq' })).toContain('There is nothing here');
});
