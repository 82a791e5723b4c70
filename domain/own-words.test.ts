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
