import { afterAll, expect, test, vi } from 'vitest';
import type { ManagedPackage } from '#domain/internet-package.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { fieldsOf } from '../../tests/support/fields-of.ts';
import { textOf } from '../../tests/support/text-of.ts';
import { NewCustomerForm } from './NewCustomerForm.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const eco: ManagedPackage = {
  ...{ id: 'eco-35', package_name: '35', type: 'eco', version: 1, retired_at: null },
  ...{ price_one: 1100, price_three: 3300, price_six: 6600, price_twelve: 13_200 },
};
const typed = {
  customerFirstName: 'Ivan',
  customerLastName: 'Petrov',
  customerPhoneNumber: '0533 123 45 67',
};

const shown = () =>
  consolePart(
    <NewCustomerForm typed={typed} />,
    { '/console/packages': { packages: [eco], next: undefined, count: 1 } },
    { name: 'Ada' },
  );

test('a new customer is asked for all that the site asks for, with what was looked for filled in', async () => {
  expect(await shown()).toContain('<optgroup label="Nationality">');
  const [before = '', after = ''] = textOf(await shown()).split(/\nAfghanistan[\s\S]*\nZimbabwe\n/);
  expect(before).toMatchInlineSnapshot(`
    "First name
    : Ivan
    Last name
    : Petrov
    Phone
    : 0533 123 45 67
    E-mail
    Address
    Nationality
    Not given
    Northern Cyprus
    Türkiye
    Cyprus"
  `);
  expect(after).toMatchInlineSnapshot(`
    "Customer’s language
    Turkish
    > English
    Russian
    Package
    > Choose a package
    35 Mbps Eco
    Router
    Needed
    Not needed
    Photo of the ID
    Take a photoChoose a file
    The photo is encrypted and deleted after the installation. Up to 15 MB.
    ( ) The customer signed the agreement on paper; seen by Ada.
    [Save the registration]"
  `);
});

test('all of it is sent under its name, and what cannot be missing is required', async () => {
  expect(fieldsOf(await shown())).toMatchInlineSnapshot(`
    [
      "customerFirstName",
      "customerLastName",
      "customerPhoneNumber*",
      "customerEmail*",
      "customerAddress",
      "country",
      "language",
      "customerNeedRouter",
      "hasPaperAgreement*",
    ]
  `);
  expect(await shown()).toMatch(/<select required=""[^>]*><option value="" selected="">Choose a package</);
});
