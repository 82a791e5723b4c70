import { afterAll, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import type { ManagedPackage } from '#domain/internet-package.ts';
import type { MoneyDetail } from '#domain/money.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { fieldsOf } from '../../tests/support/fields-of.ts';
import { textOf } from '../../tests/support/text-of.ts';
import { CounterPage } from './CounterPage.tsx';
import { FindReference } from './FindReference.tsx';
import { WalkInForm } from './WalkInForm.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const eco: ManagedPackage = {
  ...{ id: 'eco-35', package_name: '35', type: 'eco', version: 1, retired_at: null },
  ...{ price_one: 1100, price_three: 3300, price_six: 6600, price_twelve: 13_200 },
};

test('at the counter somebody is looked for by a reference, a phone or a name, or pays without one', async () => {
  const page = { packages: [eco], next: undefined, count: 1 };
  const html = await consolePart(<CounterPage />, { '/console/packages': page });
  expect(textOf(html)).toMatchInlineSnapshot(`
    "Take a payment
    Do they have a reference?
    Reference, phone or name
    [Search]
    New customer at the counter → /registrations/new
    Without a reference
    Full name
    Phone
    Receipt language
    Turkish
    > English
    Russian
    Package
    > No package, something else
    35 Mbps Eco
    What it is for
    Paid by
    Cash
    Bank transfer
    Other
    Amount taken (TL)
    :
    Note (optional)
    [Take a payment]"
  `);
});

test('whoever was just entered is named, and their money is taken at once', async () => {
  const subject = { kind: 'registration', id: '7' } as const;
  const money: MoneyDetail = {
    ...{ subject, reference: 'K7QM-3XPW', purpose: '35 Mbps eco', entries: [] },
    money: { state: 'due', price: 6600, paid: 0, due: 6600 },
  };
  const counter = (
    <Router ssrPath="/counter?registration=7">
      <CounterPage />
    </Router>
  );
  const registration = { customerFirstName: 'Ivan', customerLastName: '', reference: 'K7QM-3XPW' };
  const html = await consolePart(counter, {
    '/console/registrations/7': registration,
    '/console/money/registration/7': money,
  });
  expect(textOf(html)).toMatchInlineSnapshot(`
    "Take a payment
    Ivan · K7QM-3XPW → /registrations/7
    Money
    Status: Due (waits)
    Price: 6,600 TL
    Paid: 0 TL
    Still due: 6,600 TL
    No money has moved yet.
    [Take a payment]
    Take a payment: K7QM-3XPW
    Paid by
    Cash
    Bank transfer
    Other
    Amount taken (TL)
    : 6600
    Still due: 6,600 TL
    Note (optional)
    [Take a payment]
    [Cancel]"
  `);
});

test('what is asked of whoever pays without a reference is sent under its names', async () => {
  expect(fieldsOf(await consolePart(<WalkInForm />))).toEqual([
    ...['name', 'phone', 'language', 'purpose', 'method', 'amount', 'note'],
  ]);
  expect(fieldsOf(await consolePart(<FindReference />))).toEqual(['text*']);
});
