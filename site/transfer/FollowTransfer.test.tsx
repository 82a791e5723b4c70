import { expect, test } from 'vitest';
import type { StoredTransfer } from '#domain/transfer.ts';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { FollowTransfer } from './FollowTransfer.tsx';

const transfer: StoredTransfer = {
  ...{ speed: '35 Mbps', type: 'eco', months: 6, price: 6600 },
  ...{ reference: 'K7QM-3XPW', token: 't', at: 0 },
};
const said = async (token: string | null) =>
  textOf(
    await sitePart(<FollowTransfer transfer={{ ...transfer, token }} onLeft={() => {}} />, {
      section: 'transfer',
    }),
  );

test('whoever wants to follow a transfer can leave a number', async () => {
  expect(await said('t')).toMatchInlineSnapshot(`
    "Follow your transfer
    Leave your phone number and you can see on the status page whether your transfer has arrived. You can also pay without leaving it.
    Name and surname (optional)
    Phone number
    [Leave my number]
    This form cannot be sent without JavaScript. Please call us or write to us: 0392 555 01 00 → tel:+903925550100 bilgi@meltem.example → mailto:bilgi@meltem.example"
  `);
});

test('whoever has left one is thanked, and led to the status with the reference', async () => {
  expect(await said(null)).toMatchInlineSnapshot(`
    "Thank you. You can follow your transfer with this reference.
    See the status → /status?reference=K7QM-3XPW"
  `);
});
