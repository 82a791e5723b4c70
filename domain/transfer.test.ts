import { expect, test } from 'vitest';
import { readConfirmation } from './confirmation.ts';
import type { SelectedPackage } from './payment.ts';
import { referenceOf } from './reference.ts';
import { readTransfer, readTransferChoice } from './transfer.ts';

const now = Date.now();
const hour = 60 * 60 * 1000;
const reference = referenceOf('K7QM3XP');
const chosen: SelectedPackage = { speed: '35 Mbps', price: 6600, type: 'eco', months: 6 };
const transfer = { ...chosen, reference, token: 'token', at: now - hour };
const confirmation = { ...chosen, kind: 'payment', reference, at: now - hour / 2, contact: '0533' };

const transferOf = (stored: unknown) => readTransfer(JSON.stringify(stored), chosen, now);
const confirmationOf = (stored: unknown) => readConfirmation(JSON.stringify(stored), now);

test('a transfer reference is for one choice and for a day', () => {
  expect(transferOf(transfer)).toEqual(transfer);
  expect(transferOf({ ...transfer, token: null })).toEqual({ ...transfer, token: null });
  for (const change of [
    { price: 6500 },
    { months: 3 },
    { type: 'pro' },
    { speed: '50 Mbps' },
    { at: now - 25 * hour },
    { reference: 'K7QM-3XP2' },
    { token: 5 },
    { at: now - 24 * hour },
    { at: String(now) },
    { reference: 5 },
  ]) {
    expect(transferOf({ ...transfer, ...change })).toBeUndefined();
  }
});

test('a confirmation is shown for an hour', () => {
  expect(confirmationOf(confirmation)).toEqual(confirmation);
  for (const change of [
    { at: now - hour },
    { kind: 'other' },
    { reference: 'x' },
    { months: 2 },
    { price: '1' },
  ]) {
    expect(confirmationOf({ ...confirmation, ...change })).toBeUndefined();
  }
});

test.each([null, '', 'null', '{', '[]', '5', '{"speed":"35"}'])('%j is nothing of ours', (stored) => {
  expect(readTransfer(stored, chosen, now)).toBeUndefined();
  expect(readConfirmation(stored, now)).toBeUndefined();
  expect(readTransferChoice(stored)).toBeUndefined();
});
