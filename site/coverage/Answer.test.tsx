import { expect, test } from 'vitest';
import type { CoverageAnswer, CoverageStatus } from '#domain/coverage.ts';
import type { Language } from '#domain/language.ts';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { Answer } from './Answer.tsx';

const place = (status: CoverageStatus, month: string | null = null) => ({
  ...{ id: 'girne', name: { tr: 'Girne', en: 'Kyrenia', ru: 'Кирения' }, spellings: [], status, month },
});

async function said(answer: CoverageAnswer | undefined, { language, path = '/' }: At = {}) {
  const html = await sitePart(<Answer answer={answer} />, {
    section: 'coverage',
    path,
    ...(language && { language }),
  });
  return textOf(html);
}

interface At {
  language?: Language;
  path?: string;
}

const form = /\nWe will tell you when we get there\n/;

test('nothing is said while nobody has asked', async () => {
  expect(await said(undefined)).toBe('');
});

test('where there is Meltem, the reader’s name of the place is told, with the way to the packages', async () => {
  const there = { typed: 'girne', place: place('yes') };
  expect(await said(there)).toBe('Yes, Meltem is available in Kyrenia.\nSee the packages → #packages');
  expect(await said(there, { path: '/coverage' })).toContain('See the packages → /pricing#packages');
  expect(await said(there, { language: 'ru' })).toContain('Кирения');
});

test('where it comes, the month is told if it is known, and who wants can be told', async () => {
  expect(await said({ typed: 'girne', place: place('soon', '2027-03') })).toMatchInlineSnapshot(`
    "We are coming to Kyrenia soon.
    Expected in March 2027.
    We will tell you when we get there
    : girne
    Your name *
    Phone or e-mail *
    By sending this form, you agree that we keep these details for a year at most, only to let you know when we arrive: privacy notice (opens in a new tab) → /documents/privacy-notice.en.html (new tab) .
    Leave this field empty
    [Join the list]"
  `);
  expect(await said({ typed: 'girne', place: place('soon') })).not.toContain('Expected');
});

test('where it is not, no month is told and nobody is sent to the packages', async () => {
  const answer = await said({ typed: 'girne', place: place('no', '2027-03') });
  expect(answer).toMatch(/^We are not in Kyrenia yet\.\nWe will tell you/);
  expect(answer).not.toContain('packages');
});

test('a place that nobody knows is named as it was typed, with the phone', async () => {
  const answer = await said({ typed: 'Girnee', place: null });
  expect(answer).toMatch(
    /^We do not know a place called Girnee\.\nCheck the spelling, or call us: 0392 .* → tel:/,
  );
  expect(answer).toMatch(form);
});
