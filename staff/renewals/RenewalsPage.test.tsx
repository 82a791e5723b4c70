import { afterAll, expect, test, vi } from 'vitest';
import type { Renewal, RenewalRule } from '#domain/renewals.ts';
import type { StaffRole } from '#domain/staff.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { fieldsOf } from '../../tests/support/fields-of.ts';
import { textOf } from '../../tests/support/text-of.ts';
import { RenewalsPage } from './RenewalsPage.tsx';
import { RuleDialog } from './RuleDialog.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const renewal: Renewal = {
  ...{ id: '7', reference: 'K7QM-3XPW', customerFirstName: '', customerLastName: '', language: 'en' },
  ...{ customerPhoneNumber: '0533 123 45 67', packageDetails: '35 MB, type:eco', months: 6, free_months: 2 },
  ...{ paid_until: '2026-11-25', renewed_at: null, link: null },
};
const on: RenewalRule = { days: 7, by: 'Ada', at: Date.UTC(2026, 10, 18, 9, 30) };

async function said(rule?: RenewalRule, renewals: Renewal[] = [], role: StaffRole = 'owner') {
  const page = { renewals, today: '2026-11-19', count: renewals.length, next: undefined };
  const answers = { '/console/renewals?view=in30': page, ...(rule && { '/console/renewals/rule': rule }) };
  return textOf(await consolePart(<RenewalsPage />, answers, { role }));
}

test('whose line runs out is listed, the nameless by their reference, and several are sent a link at once', async () => {
  expect(await said(on, [renewal])).toMatchInlineSnapshot(`
    "Renewals
    [Automatic links]
    A payment link goes out by itself 7 days before the end (Ada, 18 Nov 2026, 11:30).
    Runs out
    Within 30 days
    Within 14 days
    Within 7 days
    Overdue
    Renewed in the last 30 days
    No payment known
    1 row
    ( ) Select all on this page
    ( ) Select: K7QM-3XPW
    K7QM-3XPW → /registrations/7
    K7QM-3XPW · 0533 123 45 67
    35 Mbps, Eco · 6 months +2 free
    WhatsApp: runs out: K7QM-3XPW → https://wa.me/905331234567 (new tab) [Send payment link: K7QM-3XPW]
    Due (waits)
    Ends 25 Nov 2026"
  `);
});

test('it is said whether links go out by themselves, and who decided that when', async () => {
  expect(await said({ ...on, days: 1 })).toContain(
    'A payment link goes out by itself 1 day before the end (Ada, 18 Nov 2026, 11:30).',
  );
  expect(await said({ ...on, days: null })).toContain(
    'No links go out by themselves (Ada, 18 Nov 2026, 11:30).',
  );
  expect(await said({ days: null, by: null, at: null })).toContain('No links go out by themselves.');
  expect(await said()).not.toContain('by themselves');
});

test('only an owner changes that, once it is known how it is', async () => {
  const change = '[Automatic links]';
  expect(await said(on)).toContain(change);
  expect(await said(on, [], 'agent')).not.toContain(change);
  expect(await said()).not.toContain(change);
});

test('the rule is changed from what it is; none is an empty field', async () => {
  const dialog = (rule: RenewalRule) => consolePart(<RuleDialog rule={rule} onClose={() => {}} />);
  expect(fieldsOf(await dialog(on))).toEqual(['days']);
  expect(textOf(await dialog(on))).toMatchInlineSnapshot(`
    "Automatic links
    Days before the end
    : 7
    Empty: none are sent. Sent once for each end, between 9:00 and 20:00.
    [Save]
    [Cancel]"
  `);
  expect(textOf(await dialog({ ...on, days: null }))).toContain('Days before the end\n:\nEmpty');
});
