import { expect, test } from 'vitest';
import { Problem } from '../api/problem.ts';
import { consoleTexts } from '../language/console-texts.ts';
import { doubtText } from './doubt-text.ts';
import { money, uploadProblemText } from './statement-words.ts';

const i18n = await consoleTexts('en');
const text: typeof i18n._ = i18n._.bind(i18n);

test('money has the name of its currency, and a real minus where it left', () => {
  expect(money(1100.5, 'TRY', 'en')).toBe('1,100.50 TL');
  expect(money(-250, 'EUR', 'tr')).toBe('−250 EUR');
  expect(money(0, 'TRY', 'ru')).toBe('0 TL');
});

test('why a file is refused is told with its line, where the server says so', () => {
  const unreadable = (told: object) =>
    uploadProblemText(new Problem(422, { code: 'statement_unreadable', ...told }), text);
  expect(unreadable({ reason: 'date', line: 7 })).toBe('Line 7: the date cannot be read.');
  expect(unreadable({ reason: 'quotes' })).toBe('Line 1: a quotation mark is not closed.');
  expect(unreadable({ reason: 'encoding', line: 1 })).toContain('one of these: CSV, CAMT.053 (XML), MT940.');
  expect(unreadable({ detail: 'Not now.' })).toBe('Not now.');
  const other = new Problem(409, { code: 'other', detail: 'Taken.', ...{ reason: 'date' } });
  expect(uploadProblemText(other, text)).toBe('Taken.');
  expect(uploadProblemText(new Problem(413, { detail: 'Refused.' }), text)).toBe(
    'The file is too large: the limit is 5 MB.',
  );
});

test('another amount is told as what came and what was due', () => {
  expect(doubtText('other_amount', 1099.5, 1100, 'en', text)).toBe(
    'Different amount: 1,099.50 TL came in, 1,100 TL was due.',
  );
});
