import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { MoneyDetail, ShownEntry, Till } from '#domain/money.ts';
import { askedServer } from '../../tests/support/asked-server.ts';
import { consoleHook } from '../../tests/support/console-hook.tsx';
import { elementIn, elementsOf, fieldsWith, propsOf } from '../../tests/support/elements.ts';
import { useChange } from '../change/use-change.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { Facts } from '../lists/Facts.tsx';
import { CloseForm } from '../till/CloseForm.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { TakeFields } from './TakeFields.tsx';
import { TakeMoneyDialog } from './TakeMoneyDialog.tsx';

const server = askedServer();

const typed = (fields: Record<string, string>) => (part: ReactNode) =>
  propsOf(part, SendForm).onSubmit(fieldsWith(fields));
const id = expect.stringMatching(/^[0-9a-f-]{36}$/);

test('money is taken as it was typed, with what was seen; an amount that is none is told', async () => {
  const onTaken = vi.fn();
  const detail = {
    ...{ subject: { kind: 'payment_request', id: '7' }, reference: 'K7QM-3XPW', entries: [] },
    money: { price: 1100, paid: 100.5, due: 999.5, state: 'part_paid' },
  } as unknown as MoneyDetail;
  const { after } = await consoleHook(() =>
    TakeMoneyDialog({ detail, changing: useChange({ seen: 100.5 }), onTaken, onClose: () => {} }),
  );
  const amount = (value: string) => after((part) => propsOf(part, TakeFields).onAmount(value));
  await amount('a lot');
  expect(propsOf(await after(typed({ method: 'cash', note: '' })), TakeFields).hasFault).toBe(true);
  expect(server.sent()).toEqual([]);
  await amount('1.100,50');
  server.answer({ entry: 'e' });
  await after(typed({ method: 'transfer', note: 'Can', confirmsOverpaid: 'on' }));
  const sent = { id, kind: 'payment_request', subject: '7', method: 'transfer', amount: 1100.5, note: 'Can' };
  expect(server.sent()).toEqual([['/console/ledger', { ...sent, confirmsOverpaid: true, seen: 100.5 }]]);
  expect(onTaken).toHaveBeenCalledExactlyOnceWith({ entry: 'e' });
});

const entry = {
  ...{ id: 'e', kind: 'payment', method: 'cash', amount: 1100.5, open: 1100.5, receipt: 12 },
} as ShownEntry;

test.each([
  ['refund', { method: 'transfer', reference: 'x' }, { amount: 1100.5, method: 'transfer' }],
  ['wrong_amount', { method: 'transfer' }, { amount: 1100.5 }],
  ['wrong_person', { reference: 'AAAA-BBBB' }, { reference: 'AAAA-BBBB' }],
  ['entered_twice', { method: 'transfer', reference: 'x' }, {}],
])('a correction for the reason %s has what that asks for', async (reason, fields, body) => {
  const onClose = vi.fn();
  const { after } = await consoleHook(() => CorrectDialog({ entry, onClose }));
  const chosen = (part: ReactNode) => elementIn(part, SelectField, { name: 'reason' }).props;
  await after((part) => chosen(part).onChange({ target: { value: reason } }));
  await after(typed({ note: 'Wrong', ...fields } as Record<string, string>));
  expect(server.sent()).toEqual([['/console/ledger/e/correct', { id, reason, note: 'Wrong', ...body }]]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('an amount that is none is not sent, and is told; one whom nobody knows is told at its field', async () => {
  const { after } = await consoleHook(() => CorrectDialog({ entry, onClose: () => {} }));
  const field = (part: ReactNode, wanted: object) => elementIn(part, TextField, { ...wanted }).props;
  const amount = { inputMode: 'decimal' };
  await after((part) =>
    elementIn(part, SelectField, { name: 'reason' }).props.onChange({ target: { value: 'wrong_amount' } }),
  );
  await after((part) => field(part, amount).onChange({ target: { value: '' } }));
  expect(field(await after(typed({ note: 'x' })), amount).error).toBeDefined();
  expect(server.sent()).toEqual([]);
  server.answer({ faults: ['reference'] }, 422);
  await after((part) =>
    elementIn(part, SelectField, { name: 'reason' }).props.onChange({ target: { value: 'wrong_person' } }),
  );
  const refused = await after(typed({ note: 'x', reference: 'nobody' }));
  expect(field(refused, { name: 'reference' }).error).toBeDefined();
});

const till = { day: '2026-11-19', expectedCash: 1100.5 } as Till;

test('cash that is what it should be closes the till; a difference is shown while it is typed and asked about', async () => {
  const { now, after } = await consoleHook(() => CloseForm({ till }));
  const counted = (value: string) =>
    after((part) =>
      elementIn(part, TextField, { inputMode: 'decimal' }).props.onChange({ target: { value } }),
    );
  const difference = (part: ReactNode) => elementIn(part, Facts).props.facts[1][1].props.children;
  expect(difference(now())).toBe('–');
  expect(
    elementIn(await after(typed({ note: '' })), TextField, { inputMode: 'decimal' }).props.error,
  ).toBeDefined();
  expect(server.sent()).toEqual([]);

  expect(difference(await counted('1000,5'))).toBe('−100 TL');
  const asks = propsOf(await after(typed({ note: 'Change' })), ConfirmDialog);
  expect(asks.consequence).toContain('−100 TL');
  expect(server.sent()).toEqual([]);
  const stored = (counted: number, note: string) => [
    '/console/till',
    { id, day: '2026-11-19', counted, note, seen: 1100.5 },
  ];
  const done = await after(() => asks.work());
  expect(server.sent()).toEqual([stored(1000.5, 'Change')]);
  expect(elementsOf(done).some(({ type }) => type === ConfirmDialog)).toBe(false);

  await counted('1100,50');
  await after(typed({ note: '' }));
  expect(server.sent().at(-1)).toEqual(stored(1100.5, ''));
});
