import { expect, test } from 'vitest';
import { problemTexts } from './problem-texts.ts';

test.each(Object.keys(problemTexts.tr) as (keyof typeof problemTexts.tr)[])(
  'what is said of %s is said in each language by its own words',
  (code) => {
    const { tr, en, ru } = problemTexts;
    expect(new Set([tr[code], en[code], ru[code]]).size).toBe(3);
    expect(ru[code]).toMatch(/^[«\p{Script=Cyrillic}]/u);
    expect(tr[code] + en[code]).not.toMatch(/\p{Script=Cyrillic}/u);
  },
);
