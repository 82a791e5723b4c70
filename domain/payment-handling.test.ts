import { expect, test } from 'vitest';
import { paymentStatuses } from './payment.ts';
import { cancelFault, linkFault } from './payment-handling.ts';

const open = ['received', 'link_sent', 'link_failed'];
const allowed = (fault: (status: (typeof paymentStatuses)[number]) => unknown) =>
  paymentStatuses.filter((status) => fault(status) === undefined);

test('a link is sent again only for what is neither paid nor cancelled, and one at a time', () => {
  const byLink = { method: 'link', isPartPaid: false } as const;
  expect(allowed((status) => linkFault({ ...byLink, status }, false))).toEqual(open);
  expect(allowed((status) => linkFault({ ...byLink, status }, true))).toEqual([]);
  expect(allowed((status) => linkFault({ ...byLink, status, isPartPaid: true }, false))).toEqual([]);
  expect(allowed((status) => linkFault({ ...byLink, status, method: 'transfer' }, false))).toEqual([]);
});

test('what is paid, paid in part or cancelled cannot be cancelled', () => {
  expect(allowed((status) => cancelFault({ status, isPartPaid: false }))).toEqual(open);
  expect(allowed((status) => cancelFault({ status, isPartPaid: true }))).toEqual([]);
});
