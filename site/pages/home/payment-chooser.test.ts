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

test('ways to pay that cannot be had say so in their place, with a retry that works', async () => {
  const { now, after } = await siteHook(PaymentChooser, { section: ['home', 'payment_options'] });
  await vi.waitFor(() => elementIn(now(), LoadTrouble));
  expect(now().props.hidden).toBe(false);
  connection.isThere = true;
  await after((tree) => elementIn(tree, LoadTrouble).props.onRetry());
  await vi.waitFor(() => expect(elementsOf(now()).some(({ props }) => props.onOnline)).toBe(true));
  expect(elementsOf(now()).some(({ type }) => type === LoadTrouble)).toBe(false);
});
