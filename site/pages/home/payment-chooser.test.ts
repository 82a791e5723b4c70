import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { elementIn, elementsOf } from '../../../tests/support/elements.ts';

const options = '../../payment-options/PaymentOptions.tsx';
const connection = { isThere: false };

/** The chooser as a page has it that has brought nothing yet. */
async function newChooser() {
  vi.resetModules();
  vi.doMock(options, () => ({
    // What does not come fails where the module is brought.
    get PaymentOptions() {
      if (!connection.isThere) throw new Error('no connection');
      return () => null;
    },
  }));
  const { siteHook } = await import('../../../tests/support/site-hook.tsx');
  const { LoadTrouble } = await import('../../dialog/LoadTrouble.tsx');
  const { PaymentChooser } = await import('./PaymentChooser.tsx');
  return { LoadTrouble, ...(await siteHook(PaymentChooser, { section: ['home', 'payment_options'] })) };
}

afterEach(() => {
  vi.doUnmock(options);
  vi.resetModules();
});

beforeEach(() => {
  connection.isThere = false;
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
  const { LoadTrouble, now, after } = await newChooser();
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
  const { now } = await newChooser();
  const ways = await vi.waitFor(() => waysIn(now()));
  vi.stubGlobal('history', { pushState });
  ways.onOnline();
  ways.onBank();
  expect(pushState.mock.calls.map((call) => call.at(-1))).toEqual(['/payment', '/bank_accounts']);
});
