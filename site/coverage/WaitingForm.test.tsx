import { expect, test } from 'vitest';
import type { CoverageAnswer } from '#domain/coverage.ts';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { WaitingForm } from './WaitingForm.tsx';

const rendered = (asked: Partial<CoverageAnswer> = {}, language: 'en' | 'ru' = 'en') =>
  sitePart(<WaitingForm place="Girne" asked={{ typed: 'Girne', place: null, ...asked }} />, {
    section: 'coverage',
    language,
  });

test('the waiting list asks for a name and a contact, and sends the place along', async () => {
  const html = await rendered();
  expect(textOf(html)).toMatchInlineSnapshot(`
    "We will tell you when we get there
    : Girne
    Your name *
    Phone or e-mail *
    By sending this form, you agree that we keep these details for a year at most, only to let you know when we arrive: privacy notice (opens in a new tab) → /documents/privacy-notice.en.html (new tab) .
    Leave this field empty
    [Join the list]"
  `);
  expect(html).toContain('<input type="hidden" name="place" value="Girne"/>');
  expect(html).toMatch(/<form [^>]*action="\/coverage" method="post"/);
  expect(html).not.toContain('role="alert"');
});

test('the privacy notice is the one in the reader’s language', async () => {
  expect(await rendered({}, 'ru')).toContain('href="/documents/privacy-notice.ru.html"');
});

test('whoever is on the list is told so, and is not asked again', async () => {
  expect(textOf(await rendered({ isJoined: true }))).toBe(
    'You are on the list. We will tell you when Meltem is available there.',
  );
});

test('what was sent without scripts stands in the fields again, and only what is missing is named', async () => {
  const sent = { name: 'Ada', contact: '', faults: ['contact'] };
  const said = textOf(await rendered({ sent }));
  expect(said).toContain('Your name *\n: Ada\nPhone or e-mail *\n');
  expect(said).toContain('Please enter a phone number or an e-mail where we can reach you.');
  expect(said).not.toContain('Please enter your name.');
  const both = textOf(await rendered({ sent: { name: '', contact: '', faults: ['name', 'contact'] } }));
  expect(both.indexOf('Please enter your name.')).toBeLessThan(both.indexOf('Phone or e-mail'));
});
