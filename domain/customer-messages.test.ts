import { expect, test } from 'vitest';
import { checkTemplate, fillTemplate, reminderOn, runsOutText } from './customer-messages.ts';
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
