import { expect, test } from 'vitest';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { CorrectDialog } from './CorrectDialog.tsx';

test('what a customer mistyped is corrected in what they typed, field by field', async () => {
  const registration = {
    ...{ id: '7', version: 1, reference: 'K7QM-3XPW', customerFirstName: 'Ayşe', customerLastName: 'Kaya' },
    ...{ customerPhoneNumber: '0533 123 45 67', customerEmail: 'ayse@example.com' },
    customerAddress: 'Liman Yolu 7, Girne',
  } as ShownRegistration;
  const html = await consolePart(<CorrectDialog registration={registration} onClose={() => {}} />);
  expect(textOf(html)).toMatchInlineSnapshot(`
    "Correct the details: K7QM-3XPW
    What the customer sent stays readable.
    First name
    : Ayşe
    Last name
    : Kaya
    Phone
    : 0533 123 45 67
    E-mail
    : ayse@example.com
    Address
    : Liman Yolu 7, Girne
    [Save the correction]
    [Cancel]"
  `);
  expect(html.match(/type="(?:tel|email)"[^>]*name="\w+"|name="\w+"[^>]*type="(?:tel|email)"/g)).toHaveLength(
    2,
  );
});
