import { expect, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import type { Receipt } from '#domain/receipt.ts';
import type { RequestStatus } from '#domain/request-status.ts';
import { sitePart } from '../../../tests/support/site-part.tsx';
import { textOf } from '../../../tests/support/text-of.ts';
import { StatusResult } from './StatusResult.tsx';

type Status<Kind> = RequestStatus & { kind: Kind };

const told = {
  ...{ reference: 'K7QM-3XPW', created_at: Date.UTC(2026, 10, 18, 22, 30), package: '35 Mbps eco' },
  ...{ months: 6, freeMonths: 2, receipts: [] },
  money: { state: 'due', price: 6600, paid: 0, due: 6600 },
} as const;
const registered: Status<'registration'> = {
  ...{ ...told, receipts: [], kind: 'registration', status: 'new' },
  ...{ appointment_at: null, paidUntil: null },
};
const asked: Status<'payment'> = {
  ...{ ...told, receipts: [], kind: 'payment', status: 'received', method: 'link', link: 'sending' },
};
const receipt = {
  ...{ entry: 'a', number: 12, at: 0, kind: 'payment', method: 'cash', amount: 600, isVoid: false },
} as Receipt;

async function said(status: RequestStatus, language: Language = 'en') {
  const section = ['status', 'confirmation', 'packages'] as const;
  return textOf(await sitePart(<StatusResult status={status} />, { section, language }));
}

test('a registration that came tells what was chosen, the day by the clocks of the island, and how to pay', async () => {
  expect(await said(registered)).toMatchInlineSnapshot(`
    "K7QM-3XPW: status
    Status: Your registration has reached us. We will check it and call you.
    Package: Eco 35 Mbps
    Term: 6 months +2 free
    Sent on: 19 November 2026
    Payment
    Not paid yet
    Total: 6,600 TL
    Paid so far: 0 TL
    Still due: 6,600 TL
    You can pay by bank transfer, with your reference in the description, or in cash at our partner points. See our account → /bank_accounts"
  `);
});

test('each stage of a registration has its words', async () => {
  const stage = async (status: typeof registered.status) =>
    /Status: (.*)/.exec(await said({ ...registered, status }))?.[1];
  expect(await stage('contacted')).toMatch(/^We have spoken with you\./);
  expect(await stage('scheduled')).toMatch(/^Your installation day is set\./);
  expect(await stage('installed')).toBe('Your internet is installed. Enjoy!');
  expect(await stage('declined')).toMatch(/call us: 0392\u00a0555\u00a001\u00a000$/);
});

test('an appointment of which only the moment is known is told with its hour, by the clocks of the island', async () => {
  const appointment_at = Date.parse('2026-11-20T07:30:00Z');
  const scheduled = { ...registered, status: 'scheduled', appointment_at } as const;
  expect(await said(scheduled)).toMatch(/Your appointment: Friday,? 20 November 2026.* 09:30\n/);
  expect(await said({ ...scheduled, status: 'installed' })).not.toContain('Your appointment');
  expect(await said({ ...scheduled, appointment_at: null })).not.toContain('Your appointment');
});

test('a window is told with its day and both ends, and can go into a calendar', async () => {
  const appointment = { day: '2026-11-20', begins: '09:00', ends: '12:00', address: '', calendar: '' };
  const scheduled = { ...registered, status: 'scheduled', appointment_at: 1, appointment } as const;
  expect(await said(scheduled)).toMatch(
    /Your appointment: Friday,? 20 November 2026, 09:00–12:00\[Add to calendar\]/,
  );
});

test('a line that is paid says until when', async () => {
  expect(await said({ ...registered, paidUntil: '2027-07-20' })).toContain('\nPaid until: 20 July 2027\n');
  expect(await said(registered)).not.toContain('Paid until');
});

test('what it costs, what is paid and what is still due are told apart', async () => {
  const money = { state: 'part_paid', price: 6600, paid: 600, due: 6000 } as const;
  expect(await said({ ...registered, money })).toMatch(
    /Payment\nPartly paid\nTotal: 6,600\u00a0TL\nPaid so far: 600\u00a0TL\nStill due: 6,000\u00a0TL\n/,
  );
});

test('what is all paid asks for nothing more', async () => {
  const money = { state: 'paid', price: 6600, paid: 6600, due: 0 } as const;
  expect(await said({ ...registered, money })).not.toContain('You can pay');
});

test('what is declined or cancelled is not to be paid any more, and its receipts are still there', async () => {
  const declined = { ...registered, status: 'declined' } as const;
  expect(await said(declined)).not.toContain('Payment');
  const refund = { ...receipt, entry: 'b', number: 13, kind: 'refund' } as const;
  const money = { state: 'refunded', price: 6600, paid: 0, due: 6600 } as const;
  const after = await said({ ...declined, money, receipts: [{ ...receipt, isVoid: true }, refund] });
  expect(after.slice(after.indexOf('\nPayment'))).toMatchInlineSnapshot(`
    "
    Payment
    Refunded
    Total: 6,600 TL
    Paid so far: 0 TL
    Receipts
    Receipt 000012 (cancelled)600 TL[Print receipt 000012]
    Refund receipt 000013600 TL[Print receipt 000013]"
  `);
  expect(await said({ ...asked, status: 'cancelled', link: null })).not.toContain('Still due');
});

test('a request to pay by link says where the link is, by transfer what to write, and how it ended', async () => {
  expect(await said(asked)).toMatchInlineSnapshot(`
    "K7QM-3XPW: status
    Status: A payment link has been requested.
    Your link: It is being sent to your phone.
    Package: Eco 35 Mbps
    Term: 6 months +2 free
    Sent on: 19 November 2026
    Payment
    Not paid yet
    Total: 6,600 TL
    Paid so far: 0 TL
    Still due: 6,600 TL
    You can pay by bank transfer, with your reference in the description, or in cash at our partner points. See our account → /bank_accounts"
  `);
  const transfer = await said({ ...asked, method: 'transfer', link: null });
  expect(transfer).toContain('Status: We are waiting for your bank transfer.');
  expect(transfer).not.toContain('Your link');
  expect(await said({ ...asked, method: 'transfer', status: 'paid', link: null })).toContain(
    'Status: We have received your payment.',
  );
  expect(await said({ ...asked, method: 'counter' })).toContain('Status: You paid at the counter.');
});

test('a row that tells no term leaves it out, and one without free months names none', async () => {
  expect(await said({ ...registered, months: null, freeMonths: null })).not.toContain('Term:');
  expect(await said({ ...registered, months: 3, freeMonths: 0 })).toContain('\nTerm: 3 months\n');
});

test('in Turkish and Russian the days are written in those languages', async () => {
  expect(await said(registered, 'tr')).toContain('19 Kasım 2026');
  expect(await said(registered, 'ru')).toContain('19 ноября 2026');
});
