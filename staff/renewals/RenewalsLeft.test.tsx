import { expect, test } from 'vitest';
import { type RenewalFault, renewalFaults } from '#domain/renewals.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { Problem } from '../api/problem.ts';
import { RenewalsLeft } from './RenewalsLeft.tsx';
import type { Renewing } from './use-renewals.ts';

function shown(left: [string, RenewalFault][], problem?: Problem, isSending = false) {
  const renewing: Partial<Renewing> = {
    left: left.map(([name, fault]) => ({ id: name, name, fault })),
    problem,
    isSending,
  };
  return consolePart(<RenewalsLeft renewing={renewing as Renewing} />);
}

const said = async (...told: Parameters<typeof shown>) => textOf(await shown(...told));

test('whoever got no link is named by why, and those who may be meant can be sent one all the same', async () => {
  const all = renewalFaults.map((fault, index): [string, RenewalFault] => [`Name ${index}`, fault]);
  expect(await said([...all, ['Ada', 'paid_ahead']])).toMatchInlineSnapshot(`
    "A link was sent within the last 24 hours: Name 0
    Paid for more than 30 days ahead: Name 1, Ada
    Part of the next term is paid; the rest is taken on that payment: Name 2
    Package or term no longer on sale: Name 3
    No links can be sent to the phone number: Name 4
    The line is not on: Name 5
    [Send all the same]"
  `);
});

test('where nobody can be sent one nothing is offered, and where all got theirs nothing is said', async () => {
  expect(await said([['Can', 'no_phone']])).toBe('No links can be sent to the phone number: Can');
  expect(await said([])).toBe('');
});

test('why none could be sent at all is said', async () => {
  expect(await said([], new Problem(422, { detail: 'Links are off.' }))).toBe('Links are off.');
});

test('while links are on their way they are not sent once more', async () => {
  const left: [string, RenewalFault][] = [['Ada', 'sent_today']];
  expect(await shown(left, undefined, true)).toContain('aria-disabled="true"');
  expect(await shown(left)).toContain('aria-disabled="false"');
});
