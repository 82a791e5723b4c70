import { expect, test } from 'vitest';
import type { PaidUntil } from '#domain/paid-until.ts';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { LineSection } from './LineSection.tsx';

const term = {
  ...{ months: 6, freeMonths: 2, at: Date.UTC(2026, 0, 4, 9), entered_at: 0 },
  ...{ from: '2026-01-10', until: '2026-09-10' },
};
const renewed = {
  ...{ months: 1, freeMonths: 0, at: Date.UTC(2026, 8, 12, 22), entered_at: 0 },
  ...{ from: '2026-09-13', until: '2026-10-13' },
};
const paid: PaidUntil = {
  ...{ activeFrom: '2026-01-10', until: '2026-10-13', terms: [term, renewed] },
  renewed_at: renewed.at,
};
const plain = {
  ...{ id: '7', reference: 'K7QM-3XPW', customerFirstName: 'Ayşe', customerLastName: 'Kaya', months: 6 },
  ...{ partPaid: null, lastBought: null, end_set: null, line_reason: null, line_by: null },
};

async function said(line: Partial<PaidUntil>, registration: object = {}) {
  const part = (
    <LineSection
      registration={{ ...plain, ...registration } as unknown as ShownRegistration}
      line={{ ...paid, ...line }}
    />
  );
  return textOf(await consolePart(part));
}

test('a line says until when it is paid, since when it is on, what was bought last and each term with its days', async () => {
  const lastBought = { packageDetails: '50 MB, type:eco', months: 1, free_months: 0 };
  expect(await said({}, { lastBought })).toMatchInlineSnapshot(`
    "Paid until
    Runs out on: 13 Oct 2026
    Switched on: 10 Jan 2026
    Renewed last with: 50 Mbps, Eco · 1 month
    6 months +2 free: from 10 Jan 2026 until 10 Sept 2026, paid on 4 Jan 2026
    1 month: from 13 Sept 2026 until 13 Oct 2026, paid on 13 Sept 2026
    [Take payment for the next term]
    [Send payment link]
    [Correct the dates]"
  `);
});

test('what was set by hand is said with who did and why', async () => {
  const set = { end_set: '2026-12-31', line_reason: 'Outage in October', line_by: 'Ada' };
  expect(await said({ until: '2026-12-31', terms: [] }, set)).toMatchInlineSnapshot(`
    "Paid until
    Runs out on: 31 Dec 2026
    Switched on: 10 Jan 2026
    The end was set to 31 Dec 2026 by hand; later payments are added to it.
    Corrected by hand (Ada): Outage in October
    [Take payment for the next term]
    [Send payment link]
    [Correct the dates]"
  `);
  expect(await said({}, { ...set, line_by: null })).toContain('Corrected by hand (–): Outage in October');
});

test('of a next term that is paid in part the rest is taken, and no other one is begun', async () => {
  const partPaid = { id: '9', reference: 'AAAA-AAAA', due: 450.5 };
  const text = await said({}, { partPaid });
  expect(text).toMatchInlineSnapshot(`
    "Paid until
    Runs out on: 13 Oct 2026
    Switched on: 10 Jan 2026
    6 months +2 free: from 10 Jan 2026 until 10 Sept 2026, paid on 4 Jan 2026
    1 month: from 13 Sept 2026 until 13 Oct 2026, paid on 13 Sept 2026
    Take the remaining 450.50 TL of the next term → /payments/9 [Correct the dates]"
  `);
});

test('the first term of a line that is not paid is taken with the registration', async () => {
  const unpaid = { until: null, terms: [], renewed_at: null };
  expect(await said(unpaid)).toMatchInlineSnapshot(`
    "Paid until
    No payment is known for this line.
    Switched on: 10 Jan 2026
    [Send payment link]
    [Correct the dates]"
  `);
  expect(await said({ ...unpaid, activeFrom: null })).toContain('[Take payment for the next term]');
  expect(await said(unpaid, { months: null })).toContain('[Take payment for the next term]');
});
