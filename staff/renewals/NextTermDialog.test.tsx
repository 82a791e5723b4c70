import { afterAll, expect, test, vi } from 'vitest';
import type { ManagedPackage } from '#domain/internet-package.ts';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import type { Changing } from '../change/use-change.ts';
import { NextTermDialog } from './NextTermDialog.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const eco: ManagedPackage = {
  ...{ id: 'eco-35', package_name: '35', type: 'eco', version: 1, retired_at: null },
  ...{ price_one: 1100, price_three: 3300, price_six: 6600, price_twelve: 13_200 },
};
const pro: ManagedPackage = { ...eco, id: 'pro-35', type: 'pro', price_six: 9000 };
const registration = {
  ...{ id: '7', reference: 'K7QM-3XPW', packageDetails: '35 MB, type:eco', months: 6, lastBought: null },
} as ShownRegistration;

async function said(changed: Partial<ShownRegistration>, path = '/console/packages?speed=35') {
  const page = { packages: [pro, eco], next: undefined, count: 2 };
  const dialog = (
    <NextTermDialog
      registration={{ ...registration, ...changed }}
      changing={{ isSending: false, problem: undefined } as Changing}
      onClose={() => {}}
    />
  );
  return textOf(await consolePart(dialog, { [path]: page, '/console/packages': page }));
}

test('for the next term the package and the term they had are proposed, at the price of today', async () => {
  expect(await said({})).toMatchInlineSnapshot(`
    "Take payment for the next term: K7QM-3XPW
    Package
    Choose a package
    35 Mbps Pro
    > 35 Mbps Eco
    Term
    1 month
    3 months
    > 6 months +2 free
    12 months +3 free
    Price list: 6,600 TL
    Paid by
    Cash
    Bank transfer
    Other
    Note (optional)
    [Take 6,600 TL]
    [Cancel]"
  `);
});

test('what was bought last counts, and not what was asked for first', async () => {
  const lastBought = { packageDetails: '35 MB, type:pro', months: 12, free_months: 3 };
  const words = await said({ lastBought } as Partial<ShownRegistration>);
  expect(words).toContain('> 35 Mbps Pro');
  expect(words).toContain('> 12 months +3 free');
  expect(words).toContain('[Take 13,200 TL]');
});

test('what is not on sale any more is not proposed', async () => {
  const words = await said({ packageDetails: '50 MB, type:eco' }, '/console/packages?speed=50');
  expect(words).toMatchInlineSnapshot(`
    "Take payment for the next term: K7QM-3XPW
    Package
    > Choose a package
    35 Mbps Pro
    35 Mbps Eco
    Paid by
    Cash
    Bank transfer
    Other
    Note (optional)
    [Take a payment]
    [Cancel]"
  `);
});
