import { expect, test } from 'vitest';
import type { AuditEntry } from '#domain/audit-entry.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { AuditRow } from './AuditRow.tsx';

const at = Date.UTC(2026, 10, 15, 8, 5, 7);

async function said(changed: Partial<AuditEntry>) {
  const entry: AuditEntry = {
    ...{ id: '1', at, who: { id: 'ada', name: 'Ada' }, action: 'registration_moved', subject: null },
    ...{ about: null, facts: [], from: '203.0.113.7' },
    ...changed,
  };
  return textOf(await consolePart(<AuditRow entry={entry} />));
}

test('an entry says when, who, what they did to what, what changed by it, and from where', async () => {
  expect(
    await said({
      ...{ subject: 'K7QM-3XPW', about: { path: '/registrations/7' } },
      facts: [
        { name: 'status', from: 'new', to: 'contacted' },
        { name: 'reason', to: 'wrong_amount' },
        { name: 'amount', to: 6600.5 },
        { name: 'day', from: null, to: '2026-11-20' },
      ] as AuditEntry['facts'],
    }),
  ).toMatchInlineSnapshot(`
    "15 Nov 2026, 10:05:07Ada
    Changed the status of a registrationK7QM-3XPW → /registrations/7
    Status:: New → Contacted
    Reason:: Wrong amount
    Amount:: 6,600.50 TL
    Day:: none → 20 Nov 2026
    203.0.113.7"
  `);
});

test('what has no name is looked at all the same; what is not there any more is no way to anywhere', async () => {
  expect(await said({ about: { path: '/registrations/7' } })).toMatchInlineSnapshot(`
    "15 Nov 2026, 10:05:07Ada
    Changed the status of a registrationShow → /registrations/7
    203.0.113.7"
  `);
  expect(await said({ subject: 'K7QM-3XPW' })).toMatchInlineSnapshot(`
    "15 Nov 2026, 10:05:07Ada
    Changed the status of a registrationK7QM-3XPW
    203.0.113.7"
  `);
});

test('a message is named by what it is and when it came, somebody of the staff by name', async () => {
  const message = { kind: 'question', created_at: at } as const;
  expect(
    await said({ action: 'letter_done', subject: 'x', about: { path: '/messages/question/5', message } }),
  ).toMatchInlineSnapshot(`
      "15 Nov 2026, 10:05:07Ada
      Marked a message as doneQuestion, 15 Nov 2026, 10:05 → /messages/question/5
      203.0.113.7"
    `);
  const about = { path: '/staff', person: 'Can' };
  expect(
    await said({ action: 'staff_disabled', subject: 'can@meltem.example', about }),
  ).toMatchInlineSnapshot(`
    "15 Nov 2026, 10:05:07Ada
    Disabled an accountCan (can@meltem.example) → /staff
    203.0.113.7"
  `);
});

test('what the server did by a rule, and what was tried by nobody, has no name', async () => {
  expect(await said({ who: null, action: 'renewal_sent', from: null })).toMatchInlineSnapshot(`
    "15 Nov 2026, 10:05:07By rule
    Sent a renewal link"
  `);
  expect(await said({ who: null, action: 'sign_in_failed' })).toMatchInlineSnapshot(`
    "15 Nov 2026, 10:05:07Not signed in
    Failed to sign in
    203.0.113.7"
  `);
});
