import { expect, test } from 'vitest';
import type { PaymentDetail, SentLink } from '#domain/payment-list.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { PaymentActions } from './PaymentActions.tsx';

async function offered(payment: Partial<PaymentDetail['payment']>, ...links: SentLink['state'][]) {
  const detail = {
    payment: { id: '8', reference: 'K7QM-3XPW', method: 'link', isPartPaid: false, version: 3, ...payment },
    links: links.map((state) => ({ state })),
  } as PaymentDetail;
  return textOf(await consolePart(<PaymentActions detail={detail} />)).split('\n');
}

test('while it is to be paid its link is sent again, it is cancelled, and its phone corrected', async () => {
  expect(await offered({ status: 'link_sent' }, 'done', 'dead')).toMatchInlineSnapshot(`
    [
      "[Send the link again]",
      "[Cancel the payment]",
      "[Correct the phone…]",
    ]
  `);
});

test('a link that waits is not sent twice, and what is not paid by link has none', async () => {
  const noLink = ['[Cancel the payment]', '[Correct the phone…]'];
  expect(await offered({ status: 'received' }, 'done', 'waiting')).toEqual(noLink);
  expect(await offered({ status: 'received', method: 'transfer' })).toEqual(noLink);
});

test('nothing is done to what is paid, cancelled or partly paid', async () => {
  expect(await offered({ status: 'paid' })).toEqual(['']);
  expect(await offered({ status: 'cancelled' })).toEqual(['']);
  expect(await offered({ status: 'link_sent', isPartPaid: true })).toEqual(['']);
});
