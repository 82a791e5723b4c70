import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { askedServer } from '../../tests/support/asked-server.ts';
import { consoleHook } from '../../tests/support/console-hook.tsx';
import { consolePart } from '../../tests/support/console-part.tsx';
import { fieldsWith, propsOf } from '../../tests/support/elements.ts';
import { textOf } from '../../tests/support/text-of.ts';
import { SendForm } from '../forms/SendForm.tsx';
import { FindReference } from './FindReference.tsx';

const server = askedServer();

async function found(text: string, answer: object) {
  const { after } = await consoleHook(FindReference);
  server.answer(answer);
  const shown: ReactNode = await after((part) => propsOf(part, SendForm).onSubmit(fieldsWith({ text })));
  return textOf(await consolePart(shown));
}

const registration = {
  ...{ id: '7', reference: 'K7QM-3XPW', customerFirstName: 'Ayşe', customerLastName: 'Kaya', status: 'new' },
  ...{ packageDetails: '35 MB, type:eco', customerPhoneNumber: '0533 123 45 67', customerAddress: 'Girne' },
};
const payment = {
  ...{ id: '8', reference: 'AAAA-BBBB', userName: 'Ayşe Kaya', clientPhone: '0533 123 45 67' },
  ...{ packageName: '35 Mbps eco', amount: 6600, status: 'link_sent' },
};

test('whoever is found by reference, phone or name leads to where their money is taken', async () => {
  expect(await found('kaya', { registrations: [registration], payments: [payment] })).toMatchInlineSnapshot(`
    "Reference, phone or name
    [Search]
    Ayşe Kaya → /registrations/7 K7QM-3XPW · 35 Mbps, EcoNew0533 123 45 67 · Girne
    Ayşe Kaya → /payments/8 AAAA-BBBB · 35 Mbps, Eco · 6,600 TLLink sent (waits) 0533 123 45 67"
  `);
  expect(server.asked.mock.calls.map(([path]) => path)).toEqual([
    '/console/payments?text=kaya',
    '/console/registrations?text=kaya',
  ]);
});

test('where nobody is found that is said, and a new customer can be entered', async () => {
  expect(await found('0533 123 45 67', { registrations: [], payments: [] })).toMatchInlineSnapshot(`
    "Reference, phone or name
    [Search]
    No matching registrations or payments.
    New customer at the counter → /registrations/new"
  `);
});
