import { expect, test } from 'vitest';
import { dialledPhone, faultsIn, type WordsGroup } from './own-words.ts';
import { changesBetween, withDefaults, withoutDefaults } from './own-words-changes.ts';

const words = (text: string) => ({ tr: text, en: text, ru: text });

test.each([
  ['0392 555 01 00', '+903925550100'],
  ['+90 (392) 555-01-00', '+903925550100'],
  ['3925550100', '+903925550100'],
  ['+44 20 7946 0000', '+442079460000'],
  ['0392 555', undefined],
  ['call us', undefined],
  ['', undefined],
])('the phone "%s" is dialled as %s', (shown, dialled) => {
  expect(dialledPhone(shown)).toBe(dialled);
});

test('a text keeps its placeholders, in every language', () => {
  const byDefault: WordsGroup = { 'home.from': { tr: '{price} TL', en: 'from {price}', ru: 'от {price}' } };
  const faults = (text: WordsGroup) =>
    faultsIn('home', { value: { 'home.from': text }, byDefault, names: ['fact_open'] });
  expect(faults({ tr: 'yalnız {price}', en: 'only {price}', ru: 'всего {price}' })).toEqual({});
  expect(faults({ tr: '{price}', en: 'cheap', ru: '{prise}' })).toEqual({
    'home.from.en': 'placeholders',
    'home.from.ru': 'placeholders',
  });
  const both = { 'home.from': words('{speed} from {price}') };
  const second = (text: string) =>
    faultsIn('home', { value: { 'home.from': words(text) }, byDefault: both, names: [] });
  expect(second('{price}: {speed}')).toEqual({});
  expect(Object.keys(second('{speed} for little'))).toHaveLength(3);
});

test('an answer may name facts that there are, and nothing else in braces', () => {
  const faults = (answer: string) =>
    faultsIn('faq', {
      value: { questions: [{ question: words('Q'), answer: words(answer) }] },
      byDefault: { questions: [] },
      names: ['fact_open'],
    });
  expect(faults('Open {fact_open}.')).toEqual({});
  expect(faults('Open {fact_fax}.')['questions.0.answer.en']).toBe('placeholders');
  expect(faults('Open {fact_open.')['questions.0.answer.ru']).toBe('placeholders');
  expect(faults('{fact_open} or {fact_fax}')['questions.0.answer.tr']).toBe('placeholders');
});

test('days that end before they begin, hours that close before they open and half a day are refused', () => {
  const week = Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
      [`opens${day}`, '09:00'],
      [`closes${day}`, '19:00'],
    ]),
  );
  const days = { name: words('Bayram'), first: '2027-03-10', last: '2027-03-08', opens: '', closes: '' };
  const value = { ...week, closes3: '', special: [days, { ...days, last: '2027-03-10', opens: '13:00' }] };
  expect(faultsIn('hours', { value, byDefault: {}, names: [] })).toEqual({
    closes3: 'hours',
    'special.0.last': 'days',
    'special.1.closes': 'hours',
  });
  const special = [{ ...days, first: '', last: '' }];
  expect(faultsIn('hours', { value: { ...week, special }, byDefault: {}, names: [] })).toEqual({
    'special.0.first': 'empty',
    'special.0.last': 'empty',
  });
});

test('an announcement has all languages or none, and ends after it begins', () => {
  const faults = (value: WordsGroup) => faultsIn('announcement', { value, byDefault: {}, names: [] });
  expect(faults({ text: words(''), from: '', until: '' })).toEqual({});
  expect(faults({ text: { ...words('Bakım'), ru: '' }, from: '', until: '' })).toEqual({
    'text.ru': 'empty',
  });
  const [from, until] = ['2999-01-02T10:00', '2999-01-02T09:00'];
  expect(faults({ text: words('Bakım'), from, until })).toEqual({ until: 'moment' });
});

test('an announcement that is over is refused; one without a text may have any end', () => {
  const faults = (value: WordsGroup) => faultsIn('announcement', { value, byDefault: {}, names: [] });
  const over = { from: '', until: '2020-01-02T09:00' };
  expect(faults({ text: words('Bakım'), ...over })).toEqual({ until: 'over' });
  expect(faults({ text: words(''), ...over })).toEqual({});
  expect(faults({ text: words('Bakım'), ...over, until: '2999-01-02T09:00' })).toEqual({});
});

test('only what differs is kept, and the rest follows the default', () => {
  const byDefault = { 'home.a': words('a'), 'home.b': words('b') };
  const kept = withoutDefaults('home', { ...byDefault, 'home.b': words('c') }, byDefault);
  expect(kept).toEqual({ 'home.b': words('c') });
  const later = { 'home.a': words('A'), 'home.b': words('b') };
  expect(withDefaults('home', kept, later)).toEqual({ 'home.a': words('A'), 'home.b': words('c') });
  expect(withDefaults('home', kept, { 'home.a': words('A') })).toEqual({ 'home.a': words('A') });
  expect(withoutDefaults('home', byDefault, byDefault)).toBeNull();
});

test('changes are told by where they stand', () => {
  const before = { questions: [{ question: words('Q') }], from: '' };
  const after = { questions: [{ question: { ...words('Q'), ru: 'В' } }, { question: words('R') }], from: '' };
  expect(changesBetween(before, after).map(({ path, from, to }) => [path, from, to])).toEqual([
    ['questions.0.question.ru', 'Q', 'В'],
    ['questions.1.question.tr', undefined, 'R'],
    ['questions.1.question.en', undefined, 'R'],
    ['questions.1.question.ru', undefined, 'R'],
  ]);
});

test('what is too long, too many or of another kind is refused where it stands', () => {
  const faults = (subject: 'faq' | 'bank' | 'cash_points', value: object) =>
    faultsIn(subject, { value: value as WordsGroup, byDefault: {}, names: [] });
  const asked = { question: words('Q'.repeat(200)), answer: words('A'.repeat(2000)) };
  const questions = (most: number) => ({ questions: Array.from({ length: most }, () => asked) });
  expect(faults('faq', questions(60))).toEqual({});
  expect(faults('faq', questions(61))).toEqual({ questions: 'many' });
  expect(faults('faq', questions(0))).toEqual({ questions: 'few' });
  expect(faults('faq', { questions: 'Q' })).toEqual({ questions: 'shape' });
  const longer = { question: { ...words('Q'), ru: 'Q'.repeat(201) }, answer: 'A' };
  expect(faults('faq', { questions: [longer] })).toEqual({
    'questions.0.question.ru': 'long',
    'questions.0.answer': 'shape',
  });
  const bank = { holder: 'Meltem', bank: 'Ada', iban: 'TR33 0006 1005 1978 6457 8413 26' };
  expect(faults('bank', bank)).toEqual({});
  expect(faults('bank', { ...bank, holder: 5, bank: ' ' })).toEqual({ holder: 'shape', bank: 'empty' });
  expect(faults('bank', { ...bank, bank: '{fact_open}' })).toEqual({ bank: 'placeholders' });
  const point = { name: words('A'), kind: 'market', district: words('B'), street: 'C' };
  const here = { ...point, latitude: '35.19', longitude: '33.36' };
  expect(faults('cash_points', { points: [here] })).toEqual({});
  expect(Object.values(faults('cash_points', { points: [{ ...here, kind: 'bank' }] }))).toEqual(['shape']);
  const there = Object.keys(faults('cash_points', { points: [here, { ...here, longitude: '10' }] }));
  expect(there.every((path) => path.startsWith('points.1.'))).toBe(true);
  expect(there.length).toBeGreaterThan(0);
});

test('a moment or a day that the calendar does not have is refused', () => {
  const announced = (value: WordsGroup) => faultsIn('announcement', { value, byDefault: {}, names: [] });
  const text = words('Bakım');
  expect(announced({ text, from: '2999-02-31T10:00', until: '' })).toEqual({ from: 'moment' });
  expect(announced({ text, from: '', until: 'tomorrow' })).toEqual({ until: 'moment' });
  const same = '2999-01-02T10:00';
  expect(announced({ text, from: same, until: same })).toEqual({ until: 'moment' });
});
