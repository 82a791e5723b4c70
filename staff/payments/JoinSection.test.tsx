import { expect, test } from 'vitest';
import type { FittingRegistration } from '#domain/joined-payment.ts';
import type { PaymentDetail } from '#domain/payment-list.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { JoinSection } from './JoinSection.tsx';

const at = Date.UTC(2026, 10, 19, 9, 30);
const fits = (id: string, changed: Partial<FittingRegistration> = {}): FittingRegistration => ({
  ...{ id, reference: `K7QM-3XP${id}`, customerFirstName: 'Ivan', customerLastName: `Petrov ${id}` },
  ...{ packageDetails: '35 MB, type:eco', paid_until: null, ...changed },
});

async function said(belonging: Partial<PaymentDetail>, status = 'paid') {
  const payment = { id: '8', reference: 'AAAA-BBBB', version: 3, status } as PaymentDetail['payment'];
  const alone = { payment, registration: null, isJoined: false, joins: [], fitting: [] };
  return textOf(await consolePart(<JoinSection detail={{ ...alone, ...belonging } as PaymentDetail} />));
}

test('a payment that stands alone is joined to the one registration that fits, or to another', async () => {
  expect(await said({ fitting: [fits('A')] })).toMatchInlineSnapshot(`
    "Which line is it for?
    This payment belongs to no registration; it extends no line.
    One registration has the same phone: Ivan Petrov A, K7QM-3XPA.
    [Join to K7QM-3XPA]
    [Join to another registration…]"
  `);
  expect(await said({ fitting: [fits('A', { customerFirstName: '', customerLastName: '' })] })).toContain(
    'No name, K7QM-3XPA',
  );
});

test('of several that fit none is proposed: they are named', async () => {
  const nameless = fits('B', { customerFirstName: '', customerLastName: '' });
  expect(await said({ fitting: [fits('A'), nameless] })).toMatchInlineSnapshot(`
    "Which line is it for?
    This payment belongs to no registration; it extends no line.
    Several registrations have the same phone.
    K7QM-3XPA · Ivan Petrov A
    K7QM-3XPB
    [Join to a registration…]"
  `);
});

test('where none fits it is joined by a reference alone', async () => {
  expect(await said({})).toMatchInlineSnapshot(`
    "Which line is it for?
    This payment belongs to no registration; it extends no line.
    [Join to a registration…]"
  `);
});

test('one that belongs to a registration leads there and says until when it is paid', async () => {
  expect(await said({ registration: fits('A', { paid_until: '2027-03-15' }) })).toMatchInlineSnapshot(`
    "Which line is it for?
    Belongs to: Ivan Petrov A · K7QM-3XPA → /registrations/A · Ends 15 Mar 2027"
  `);
});

test('one whose registration has no name leads there by its reference', async () => {
  const registration = fits('A', { customerFirstName: '', customerLastName: '' });
  expect(await said({ registration })).toContain('Belongs to: K7QM-3XPA → /registrations/A');
});

test('what somebody joined may be separated again, and what was done before is told with its reason', async () => {
  const joins = [
    { at, by_name: 'Ada', reference: 'K7QM-3XPB', reason: null },
    { at: at + 3_600_000, by_name: 'Can', reference: 'K7QM-3XPB', reason: 'Her brother’s' },
  ];
  expect(await said({ registration: fits('A'), isJoined: true, joins })).toMatchInlineSnapshot(`
    "Which line is it for?
    Belongs to: Ivan Petrov A · K7QM-3XPA → /registrations/A
    [Separate…]
    19 Nov 2026, 11:30 · AdaJoined to K7QM-3XPB
    19 Nov 2026, 12:30 · CanSeparated from K7QM-3XPB: Her brother’s"
  `);
});

test('of a cancelled one that belongs nowhere nothing is said, unless it was joined once', async () => {
  expect(await said({ fitting: [fits('A')] }, 'cancelled')).toBe('');
  const joins = [{ at, by_name: 'Ada', reference: 'K7QM-3XPB', reason: null }];
  expect(await said({ joins }, 'cancelled')).toMatchInlineSnapshot(`
    "Which line is it for?
    19 Nov 2026, 11:30 · AdaJoined to K7QM-3XPB"
  `);
});
