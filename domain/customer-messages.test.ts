import { expect, test } from 'vitest';
import {
  checkTemplate,
  fillTemplate,
  isMessageSubject,
  type MessageSubject,
  namesOf,
  reminderOn,
  runsOutText,
} from './customer-messages.ts';
import type { WordsFaults } from './own-words.ts';

test('what is known is filled in, and a line that names anything else is left out', () => {
  const text = 'Dear {name},\n\n{day}, {window}\n{address}\n\nUntil then';
  const known = { name: 'Ada', day: '20 November', window: '10–12' };
  expect(fillTemplate(text, known)).toBe('Dear Ada,\n\n20 November, 10–12\n\nUntil then');
  expect(fillTemplate(text, { name: 'Ada', day: '20 November' })).toBe('Dear Ada,\n\nUntil then');
  expect(fillTemplate('one\ntwo', {})).toBe('one\ntwo');
  // Something is better than nothing.
  expect(fillTemplate(' {day} at ten ', {})).toBe('at ten');
});

test('a text names all that it is for, and nothing that is not known', () => {
  const faultsOf = (made_body: string) => {
    const faults: WordsFaults = {};
    const right = 'On {day}, {window}';
    checkTemplate('appointment', { made_body: { tr: made_body, en: right, ru: right } }, faults);
    return faults;
  };
  expect(faultsOf('{day} {window}')).toEqual({});
  expect(faultsOf('{day}')).toEqual({ 'made_body.tr': 'needed' });
  expect(faultsOf('Come')).toEqual({ 'made_body.tr': 'needed' });
  expect(faultsOf('{day} {window} {amount}')).toEqual({ 'made_body.tr': 'placeholders' });
  expect(faultsOf('{day} {window} {')).toEqual({ 'made_body.tr': 'placeholders' });
});

/** The fields that lack something with this text in every language. */
const lacking = (about: MessageSubject, text: string, ...fields: string[]) => {
  const faults: WordsFaults = {};
  const words = { tr: text, en: text, ru: text };
  checkTemplate(about, Object.fromEntries(fields.map((field) => [field, words])), faults);
  return Object.entries(faults).map(([path, fault]) => `${path} ${fault}`);
};
const everywhere = (field: string, fault: string) =>
  ['tr', 'en', 'ru'].map((one) => `${field}.${one} ${fault}`);

test('each text says what it is for: a reference, a day, an amount or an end', () => {
  expect(lacking('received', 'We got it', 'subject', 'body')).toEqual(everywhere('body', 'needed'));
  expect(lacking('paid', 'Thank you', 'subject', 'body')).toEqual(everywhere('body', 'needed'));
  expect(lacking('appointment', '{day}', 'cancelled_body', 'moved_body')).toEqual(
    everywhere('moved_body', 'needed'),
  );
  const ends = ['days30', 'days14', 'days7', 'linked'];
  expect(lacking('runs_out', 'Soon', ...ends)).toEqual(ends.flatMap((end) => everywhere(end, 'needed')));
  expect(lacking('runs_out', '{until}', ...ends)).toEqual([]);
  for (const half of ['{amount}', '{reference}'])
    expect(lacking('runs_out', half, 'link')).toEqual(everywhere('link', 'needed'));
  expect(lacking('answers', 'Hello', 'body')).toEqual([]);
});

test('what is known of a customer differs by what they are told', () => {
  const appointments = ['day', 'window', 'address'];
  const all = [
    'name',
    'reference',
    'package',
    'amount',
    'receipt',
    'until',
    ...appointments,
    'status',
    'phone',
  ];
  const known = (...left: string[]) => all.filter((name) => !left.includes(name)).toSorted();
  expect(namesOf.received.known.toSorted()).toEqual(known('receipt', 'until', ...appointments));
  expect(namesOf.appointment.known.toSorted()).toEqual(known('package', 'amount', 'receipt', 'until'));
  expect(namesOf.paid.known.toSorted()).toEqual(known(...appointments));
  expect(namesOf.runs_out.known.toSorted()).toEqual(known('receipt', 'status', ...appointments));
  expect(namesOf.answers.known.toSorted()).toEqual(['hours', 'name', 'phone']);
  expect([isMessageSubject('paid'), isMessageSubject('link')]).toEqual([true, false]);
});

test('the title of an answer names nobody, and a fault in a list says in which entry', () => {
  const faults: WordsFaults = {};
  const words = (text: string) => ({ tr: text, en: 'Text', ru: 'Text' });
  const answer = (title: string, body: string) => ({ title: words(title), body: words(body) });
  checkTemplate('answers', { answers: [answer('Hours', '{name}'), answer('For {name}', '{day}')] }, faults);
  expect(faults).toEqual({ 'answers.1.title.tr': 'placeholders', 'answers.1.body.tr': 'placeholders' });
});

test('which reminder it is goes by the days that are left', () => {
  const days = ['2026-11-16', '2026-11-23', '2026-11-24', '2026-11-30', '2026-12-01', '2026-12-16'];
  expect(days.map((until) => reminderOn('2026-11-16', until))).toEqual([7, 7, 14, 14, 30, 30]);
});

test('who has a payment link is told of it, unless it was paid or cancelled', () => {
  const line = { today: '2026-11-16', until: '2026-11-30', reference: 'OURS' };
  const link = { reference: 'LINK', amount: 6600 };
  expect(runsOutText(line, { ...link, status: 'link_sent' })).toEqual({ field: 'linked', facts: link });
  for (const other of [null, undefined, { ...link, status: 'paid' as const }])
    expect(runsOutText(line, other)).toEqual({ field: 'days14', facts: { reference: 'OURS' } });
});
