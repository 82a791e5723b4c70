import { expect, test } from 'vitest';
import { sitePart } from '../../../tests/support/site-part.tsx';
import { textOf } from '../../../tests/support/text-of.ts';
import StatusPage from './StatusPage.tsx';

test('the status is asked for with a reference and a phone or an e-mail, and nothing is told before', async () => {
  const html = await sitePart(<StatusPage />, { section: ['status', 'confirmation'], path: '/status' });
  expect(textOf(html)).toMatchInlineSnapshot(`
    "Home → /
    Request status
    Where is my request?
    Enter the reference you received after registering or asking to pay, and the phone number or e-mail you gave.
    Reference
    Eight letters and digits
    Phone number or e-mail
    [Show the status]
    This form cannot be sent without JavaScript. Please call us or write to us: 0392 555 01 00 → tel:+903925550100 bilgi@meltem.example → mailto:bilgi@meltem.example
    Kyrenia Gate, the walls of Nicosia"
  `);
  const [reference, contact] = html.match(/<input[^>]*>/g) ?? [];
  expect(reference).toMatch(/maxLength="20".*placeholder="K7QM-3XPW".*name="reference"/i);
  expect(contact).toMatch(/maxLength="320".*name="contact"/i);
});
