import { expect, test } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import { sitePart } from '../../../tests/support/site-part.tsx';
import { textOf } from '../../../tests/support/text-of.ts';
import LinkCheck from './LinkCheck.tsx';
import PaymentPage from './PaymentPage.tsx';
import { PaymentProcessing } from './PaymentProcessing.tsx';

test('until it is known what was chosen, the page asks nobody to choose', async () => {
  const html = await sitePart(<PaymentPage />, {
    section: ['payment', 'packages'],
    path: '/payment',
    packages: [...firstPackages],
  });
  expect(textOf(html)).toMatchInlineSnapshot(`
    "Home → /
    Payment
    Online payment
    Enter the name and phone number you registered with. You enter your card details on the payment page, not here.
    This form cannot be sent without JavaScript. Please call us or write to us: 0392 555 01 00 → tel:+903925550100 bilgi@meltem.example → mailto:bilgi@meltem.example
    Is this link ours?"
  `);
});

test('while a link is asked for, it says so', async () => {
  const html = await sitePart(<PaymentProcessing />, { section: 'payment' });
  expect(textOf(html)).toMatchInlineSnapshot(`
    "Your request is being sent
    We are preparing the payment link. Please wait."
  `);
});

test('a link can be pasted whole, and nothing is said of it before it is looked at', async () => {
  const html = await sitePart(<LinkCheck />, { section: ['link_check'] });
  expect(textOf(html)).toMatchInlineSnapshot(`
    "Before you pay, paste the link you received or the code at its end. We will tell you whether it is ours.
    Payment link or its code
    [Check]
    This form cannot be sent without JavaScript. Please call us or write to us: 0392 555 01 00 → tel:+903925550100 bilgi@meltem.example → mailto:bilgi@meltem.example"
  `);
  expect(html).toMatch(/<input[^>]*maxLength="500"/i);
  expect(html).toMatch(/<div role="status"><\/div>/);
});
