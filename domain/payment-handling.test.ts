import { expect, test } from 'vitest';
import { paymentStatuses } from './payment.ts';
import { cancelFault, linkFault } from './payment-handling.ts';

const allowed = (fault: (status: (typeof paymentStatuses)[number]) => unknown) =>
  paymentStatuses.filter((status) => fault(status) === undefined);

test('a link is sent again only for what is neither paid nor cancelled, and one at a time', () => {
  expect(allowed((status) => linkFault({ status, method: 'link' }, false))).toEqual([
    'received',
    'link_sent',
    'link_failed',
  ]);
  expect(allowed((status) => linkFault({ status, method: 'link' }, true))).toEqual([]);
  expect(allowed((status) => linkFault({ status, method: 'transfer' }, false))).toEqual([]);
});

test('what is paid or cancelled cannot be cancelled', () => {
  expect(allowed(cancelFault)).toEqual(['received', 'link_sent', 'link_failed']);
});
