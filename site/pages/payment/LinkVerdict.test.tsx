import { expect, test } from 'vitest';
import type { LinkAnswer } from '#domain/payment-link.ts';
import { sitePart } from '../../../tests/support/site-part.tsx';
import { textOf } from '../../../tests/support/text-of.ts';
import { LinkVerdict } from './LinkVerdict.tsx';

const rendered = (verdict: LinkAnswer) =>
  sitePart(<LinkVerdict verdict={verdict} />, { section: 'link_check' });
const said = async (verdict: LinkAnswer) => textOf(await rendered(verdict));

const ours = { answer: 'ours', amount: 6600.5, phone: '0533 ••• •• 67' } as const;

test('a link of ours tells what it asks for and to whom it was sent, to compare', async () => {
  expect(await said({ ...ours, state: 'open' })).toMatchInlineSnapshot(`
    "Yes, this link is ours. You can pay with it.
    Amount: 6,600.50 TL. Sent to: 0533 ••• •• 67
    If the amount or the phone is not yours, call us: 0392 555 01 00 → tel:+903925550100"
  `);
});

test('one that is paid or cancelled is not to be paid', async () => {
  expect(await said({ ...ours, state: 'paid' })).toContain('it is paid. Please do not pay again.');
  expect(await said({ ...ours, state: 'cancelled' })).toContain(
    'has been cancelled. Please do not pay with it.',
  );
});

test('one that is not ours, or that we cannot know, says so and whom to call, and nothing of an amount', async () => {
  expect(await said({ answer: 'not_ours' })).toMatchInlineSnapshot(`
    "No, this link is not ours. Please do not pay with it.
    Before you pay, call us: 0392 555 01 00 → tel:+903925550100"
  `);
  expect(await said({ answer: 'unknown' })).toMatchInlineSnapshot(`
    "Our links are sent by our payment bot, and we cannot check this one here.
    Before you pay, call us: 0392 555 01 00 → tel:+903925550100"
  `);
});

test('only what should not be paid with looks like a warning', async () => {
  const isWarning = async (verdict: LinkAnswer) => /class="[^"]*_warning/.test(await rendered(verdict));
  expect(await isWarning({ ...ours, state: 'open' })).toBe(false);
  expect(await isWarning(ours)).toBe(false);
  expect(await isWarning({ answer: 'unknown' })).toBe(false);
  expect(await isWarning({ ...ours, state: 'paid' })).toBe(true);
  expect(await isWarning({ answer: 'not_ours' })).toBe(true);
});
