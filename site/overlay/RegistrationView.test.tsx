import { expect, test } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import type { InternetPackage } from '#domain/internet-package.ts';
import { terms } from '#domain/terms.ts';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { RegistrationView } from './RegistrationView.tsx';

test('while the form is on its way the order is there, and so is the way back', async () => {
  const nothing = () => {};
  const part = (
    <RegistrationView
      internetPackage={firstPackages[0] as InternetPackage}
      term={terms[0]}
      image={undefined}
      onImage={nothing}
      onPriceChanged={nothing}
      onBack={nothing}
    />
  );
  expect(textOf(await sitePart(part, { section: ['overlay', 'packages'] }))).toMatchInlineSnapshot(`
    "12 Mbps Eco
    Term
    1 month
    Per month
    650 TL
    Activation
    0 TL
    Deposit
    0 TL
    Installation
    0 TL
    Total
    650 TL
    [Change]
    Loading…
    [Back]"
  `);
});
