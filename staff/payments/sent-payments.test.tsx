import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { FittingRegistration } from '#domain/joined-payment.ts';
import type { PaymentDetail } from '#domain/payment-list.ts';
import { askedServer } from '../../tests/support/asked-server.ts';
import { consoleHook } from '../../tests/support/console-hook.tsx';
import { elementsOf, fieldsWith, press, propsOf } from '../../tests/support/elements.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { CorrectPhone } from './CorrectPhone.tsx';
import { JoinPayment } from './JoinPayment.tsx';
import { PaymentActions } from './PaymentActions.tsx';
import { SeparateDialog } from './SeparateDialog.tsx';

const server = askedServer();

const payment = {
  ...{ id: '7', reference: 'K7QM-3XPW', version: 3, clientPhone: '+905331234567', method: 'link' },
  ...{ status: 'link_sent', userName: 'Ayşe Kaya' },
} as PaymentDetail['payment'];
const typed = (fields: Record<string, string>) => (part: ReactNode) =>
  propsOf(part, SendForm).onSubmit(fieldsWith(fields));
const isOpen = (part: ReactNode) => elementsOf(part).some(({ type }) => type === SendForm);

test('another phone is sent as it was typed; one that is none is told, and the same one changes nothing', async () => {
  const { after } = await consoleHook(() => CorrectPhone({ payment }));
  const open = () => after((part) => press(part, 'phone'));
  await open();
  const wrong = await after(typed({ clientPhone: '12' }));
  expect(propsOf(wrong, TextField).error).toContain('This number does not work.');
  expect(server.sent()).toEqual([]);
  expect(isOpen(await after(typed({ clientPhone: ' +90 533 123 45 67 ' })))).toBe(false);
  expect(server.sent()).toEqual([]);
  // What was wrong is forgotten.
  expect(propsOf(await open(), TextField).error).toBeUndefined();
  expect(isOpen(await after(typed({ clientPhone: ' 0542 777 66 55 ' })))).toBe(false);
  expect(server.sent()).toEqual([
    ['/console/payments/7/correct', { clientPhone: '0542 777 66 55', version: 3 }],
  ]);
});

test('only where a link goes out it is said that it does', async () => {
  const hint = async (method: 'link' | 'counter') => {
    const { after } = await consoleHook(() => CorrectPhone({ payment: { ...payment, method } }));
    return propsOf(await after((part) => press(part, 'phone')), TextField).hint;
  };
  expect(await hint('link')).toContain('link');
  expect(await hint('counter')).toBeUndefined();
});

test.each([
  ['link', 'Send'],
  ['cancel', 'Cancel'],
] as const)('to %s is asked about before it is done', async (what, words) => {
  const detail = { payment, links: [] as PaymentDetail['links'] } as PaymentDetail;
  const { after } = await consoleHook(() => PaymentActions({ detail }));
  const asks = propsOf(await after((part) => press(part, words)), ConfirmDialog);
  expect(asks.title).toMatch(/: K7QM-3XPW$/);
  // "Cancel" would be taken for the first.
  expect(asks.cancel).toBe(what === 'cancel' ? 'Leave as it is' : undefined);
  expect(server.sent()).toEqual([]);
  const done = await after(() => asks.work());
  expect(server.sent()).toEqual([[`/console/payments/7/${what}`, { version: 3 }]]);
  expect(elementsOf(done).some(({ type }) => type === ConfirmDialog)).toBe(false);
});

const overtaken = (present: object) =>
  server.answer({ code: 'changed_meanwhile', detail: 'Changed.', present: { payment: present } }, 409);

test('what others do while somebody decides is told on deciding', async () => {
  const detail = { payment: { ...payment }, links: [] as PaymentDetail['links'] } as PaymentDetail;
  const { after } = await consoleHook(() => PaymentActions({ detail }));
  await after((part) => press(part, 'Cancel'));
  const moved = await after(() => void Object.assign(detail.payment, { version: 4 }));
  overtaken({ status: 'paid' });
  const refused = vi.fn();
  await after(() => propsOf(moved, ConfirmDialog).work().catch(refused));
  expect(server.sent()).toEqual([['/console/payments/7/cancel', { version: 3 }]]);
  expect(refused.mock.lastCall?.[0].detail).toBe('Changed. It is now: Paid.');
});

test('what others do while somebody types another phone is told on sending', async () => {
  const shown = { ...payment };
  const { after } = await consoleHook(() => CorrectPhone({ payment: shown }));
  await after((part) => press(part, 'phone'));
  await after(() => void Object.assign(shown, { version: 4 }));
  overtaken({ clientPhone: '05427776655' });
  const refused = await after(typed({ clientPhone: '0542 111 22 33' }));
  expect(server.sent()).toEqual([
    ['/console/payments/7/correct', { clientPhone: '0542 111 22 33', version: 3 }],
  ]);
  expect(propsOf(refused, SendForm).sending.problem?.detail).toBe('Changed. It is now: 05427776655.');
});

const fitting = (reference: string) =>
  ({ id: reference, reference, customerFirstName: 'Ayşe', customerLastName: 'Kaya' }) as FittingRegistration;

test('a payment is joined to the registration that is proposed, or to another one by its reference', async () => {
  const { after } = await consoleHook(() => JoinPayment({ payment, fitting: [fitting('AAAA-BBBB')] }));
  await after((part) => press(part, 'AAAA-BBBB'));
  const path = '/console/payments/7/join';
  expect(server.sent()).toEqual([[path, { reference: 'AAAA-BBBB', version: 3 }]]);
  await after((part) => press(part, 'another'));
  const empty = await after(typed({ reference: ' ' }));
  expect(propsOf(empty, TextField).error).toBeDefined();
  expect(server.sent()).toHaveLength(1);
  server.answer({ code: 'invalid' }, 422);
  const refused = await after(typed({ reference: 'nothing' }));
  expect(propsOf(refused, TextField).error).toBeDefined();
  // At its field, and not below the form as well.
  expect(propsOf(refused, SendForm).sending.problem).toBeUndefined();
  server.answer({});
  expect(isOpen(await after(typed({ reference: ' CCCC-DDDD ' })))).toBe(false);
  expect(server.sent().at(-1)).toEqual([path, { reference: 'CCCC-DDDD', version: 3 }]);
});

test('a payment is taken from a registration for a reason', async () => {
  const onClose = vi.fn();
  const { after } = await consoleHook(() => SeparateDialog({ payment, onClose }));
  expect(propsOf(await after(typed({ reason: ' ' })), TextField).error).toBe('Enter a reason.');
  expect(server.sent()).toEqual([]);
  await after(typed({ reason: ' Somebody else ' }));
  expect(server.sent()).toEqual([['/console/payments/7/separate', { reason: 'Somebody else', version: 3 }]]);
  expect(onClose).toHaveBeenCalledOnce();
});
