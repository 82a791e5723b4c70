import { expect, test } from 'vitest';
import type { RequestStatus } from '#domain/request-status.ts';
import { sitePart } from '../../../tests/support/site-part.tsx';
import { StatusResult } from './StatusResult.tsx';

test('an appointment of which only the moment is known is told with its hour, by the clocks of the island', async () => {
  const status = {
    ...{ kind: 'registration', reference: 'K7QM-3XPW', status: 'scheduled', package: '35 Mbps eco' },
    ...{ appointment_at: Date.parse('2026-11-20T07:30:00Z'), created_at: 0, months: null, freeMonths: null },
    ...{ money: { state: 'paid', price: 0, paid: 0, due: 0 }, receipts: [], paidUntil: null },
  } satisfies Partial<RequestStatus>;
  const html = await sitePart(<StatusResult status={status} />, { section: 'status' });
  expect(html).toMatch(/Friday,? 20 November 2026.* 09:30</);
});
