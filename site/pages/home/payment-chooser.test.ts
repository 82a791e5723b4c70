import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { elementIn, elementsOf } from '../../../tests/support/elements.ts';
import { siteHook } from '../../../tests/support/site-hook.tsx';
import { LoadTrouble } from '../../dialog/LoadTrouble.tsx';
import { PaymentChooser } from './PaymentChooser.tsx';

const connection = vi.hoisted(() => ({ isThere: false }));

vi.mock('../../payment-options/PaymentOptions.tsx', () => ({
  // What does not come fails where the module is brought.
  get PaymentOptions() {
    if (!connection.isThere) throw new Error('no connection');
    return () => null;
  },
}));

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('location', { hash: '#payment' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});

function waysIn(tree: ReactNode) {
  const ways = elementsOf(tree).find(({ props }) => props.onOnline);
  if (!ways) throw new Error('There are no ways to pay.');
  return ways.props;
}

test('ways to pay that cannot be had say so in their place, with a retry that works', async () => {
  const { now, after } = await siteHook(PaymentChooser, { section: ['home', 'payment_options'] });
  await vi.waitFor(() => elementIn(now(), LoadTrouble));
  expect(now().props.hidden).toBe(false);
  connection.isThere = true;
  await after((tree) => elementIn(tree, LoadTrouble).props.onRetry());
  await vi.waitFor(() => waysIn(now()));
  expect(elementsOf(now()).some(({ type }) => type === LoadTrouble)).toBe(false);
});

test('online payment and bank transfer lead to their pages', async () => {
  connection.isThere = true;
  const pushState = vi.fn();
  const { now } = await siteHook(PaymentChooser, { section: ['home', 'payment_options'] });
  const ways = await vi.waitFor(() => waysIn(now()));
  vi.stubGlobal('history', { pushState });
  ways.onOnline();
  ways.onBank();
  expect(pushState.mock.calls.map((call) => call.at(-1))).toEqual(['/payment', '/bank_accounts']);
});
