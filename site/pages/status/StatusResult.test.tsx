import { expect, test } from 'vitest';
import type { RequestStatus } from '#domain/request-status.ts';
import { sitePart } from '../../../tests/support/site-part.tsx';
import { StatusResult } from './StatusResult.tsx';

const status = {
  ...{ kind: 'registration', reference: 'K7QM-3XPW', status: 'scheduled', package: '35 Mbps eco' },
  ...{ appointment_at: Date.parse('2026-11-20T07:30:00Z'), created_at: 0, months: null, freeMonths: null },
  ...{ money: { state: 'paid', price: 0, paid: 0, due: 0 }, receipts: [], paidUntil: null },
} satisfies Partial<RequestStatus>;

test('an appointment of which only the moment is known is told with its hour, by the clocks of the island', async () => {
  const html = await sitePart(<StatusResult status={status} />, { section: 'status' });
  expect(html).toMatch(/Friday,? 20 November 2026.* 09:30</);
});

test('what it costs, what is paid and what is still due are told apart', async () => {
  const money = { state: 'part_paid', price: 6600, paid: 600, due: 6000 } as const;
  const html = await sitePart(<StatusResult status={{ ...status, money }} />, {
    section: ['status', 'confirmation'],
  });
  const told = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  for (const one of ['Total 6,600 TL', 'Paid so far 600 TL', 'Still due 6,000 TL'])
    expect(told).toContain(one);
});
