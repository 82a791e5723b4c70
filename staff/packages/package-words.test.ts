import { expect, test } from 'vitest';
import type { PackageWarning } from '#domain/package-warnings.ts';
import { consoleTexts } from '../language/console-texts.ts';
import { boughtTerm, warningText } from './package-words.ts';

const i18n = await consoleTexts('en');
const text = i18n._.bind(i18n);

test('what is probably a mistake is said with its term, and with what it is held against', () => {
  const warnings: PackageWarning[] = [
    { kind: 'zero', field: 'price_one' },
    { kind: 'longer_dearer', field: 'price_twelve', than: 'price_three' },
    { kind: 'tenfold', field: 'price_six', old: 6000 },
    { kind: 'tenth', field: 'price_six', old: 6000 },
    { kind: 'dearer_than_faster', field: 'price_three', speed: 35 },
    { kind: 'cheaper_than_slower', field: 'price_three', speed: 10 },
    { kind: 'twin' },
  ];
  expect(warnings.map((each) => warningText(each, text, 'en'))).toMatchInlineSnapshot(`
    [
      "1 month: the price is zero.",
      "12 months: more expensive per month than the shorter term of 3 months.",
      "6 months: at least ten times the old price (6,000 TL).",
      "6 months: a tenth of the old price (6,000 TL) or less.",
      "3 months: more expensive than the faster package with 35 Mbps.",
      "3 months: cheaper than the slower package with 10 Mbps.",
      "A package of this type and speed is already on sale.",
    ]
  `);
});

test('a term that was bought names its free months only where it has some, and is empty where it is not known', () => {
  expect(boughtTerm({ months: 6, free_months: 2 }, text)).toBe('6 months +2 free');
  expect(boughtTerm({ months: 3, free_months: 0 }, text)).toBe('3 months');
  expect(boughtTerm({ months: 1, free_months: null }, text)).toBe('1 month');
  expect(boughtTerm({ months: null, free_months: null }, text)).toBe('');
});
