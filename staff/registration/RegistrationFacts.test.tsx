import { expect, test } from 'vitest';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { RegistrationFacts } from './RegistrationFacts.tsx';

const sent = {
  ...{ id: '7', reference: 'K7QM-3XPW', created_at: Date.UTC(2026, 10, 15, 8, 5), appointment_at: null },
  ...{ customerFirstName: 'Ayşe', customerLastName: 'Kaya', customerEmail: 'ayse@example.com' },
  ...{ customerPhoneNumber: '0533 123 45 67', customerAddress: 'Liman Yolu 7, Girne' },
  ...{ customerCountry: 'DE', customerNeedRouter: 'true', packageDetails: '35 MB, type:eco', language: 'ru' },
  ...{ months: 6, free_months: 2, totalPrice: 6600, corrections: [] },
  ...{ entered_by: null, paper_agreement_by: null },
};

async function said(changed: Partial<ShownRegistration> = {}) {
  const registration = { ...sent, ...changed } as unknown as ShownRegistration;
  return textOf(await consolePart(<RegistrationFacts registration={registration} />));
}

const corrected = (field: string, was: string) =>
  ({ ...{ id: field, at: 0, by_id: 'can', by_name: 'Can' }, field, was }) as never;

test('all that was sent is there, with the ways to correct it and to the sheet for the customer', async () => {
  expect(await said()).toMatchInlineSnapshot(`
    "Details
    Reference: K7QM-3XPW
    Sent: 15 Nov 2026, 10:05
    Phone: 0533 123 45 67
    E-mail: ayse@example.com
    Address: Liman Yolu 7, Girne
    Nationality: Germany
    Package: 35 Mbps, Eco
    Term: 6 months +2 free
    Total: 6,600 TL
    Router: Needed
    Language: Russian
    [Correct…]
    Customer’s sheet → /registrations/7/sheet"
  `);
});

test('when the installers come and who entered it at the counter is said, where it is so', async () => {
  const more = { appointment_at: Date.UTC(2026, 10, 20, 7), entered_by: 'Can', paper_agreement_by: 'Ada' };
  const [before, after] = [await said(), await said(more)];
  expect(after.split('\n').filter((line) => !before.includes(line))).toMatchInlineSnapshot(`
    [
      "Appointment: 20 Nov 2026, 09:00",
      "Entered at the counter by: Can",
      "Agreement: On paper, seen by Ada",
    ]
  `);
});

test('what was corrected stands with what was sent; the name only where it was corrected', async () => {
  const corrections = [
    corrected('customerFirstName', 'Aişe'),
    corrected('customerAddress', ''),
    corrected('customerEmail', 'ayse@example.com'),
  ];
  const [before, after] = [await said(), await said({ corrections })];
  expect(after.split('\n').filter((line) => !before.includes(line))).toMatchInlineSnapshot(`
    [
      "First name: Ayşe",
      "As sent: Aişe",
      "As sent: empty",
    ]
  `);
});

test('what was left empty is a stroke', async () => {
  expect(await said({ customerEmail: '', customerAddress: '' })).toMatch(/: –\n.*: –\n/);
});
