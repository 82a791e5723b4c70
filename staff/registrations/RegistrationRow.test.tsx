import { expect, test } from 'vitest';
import type { ListedRegistration } from '#domain/registration-list.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { RegistrationRow } from './RegistrationRow.tsx';

const registration = {
  ...{ id: '7', reference: 'K7QM-3XPW', created_at: Date.UTC(2026, 10, 15, 8, 5), status: 'scheduled' },
  ...{ customerFirstName: 'Ayşe', customerLastName: 'Kaya', customerEmail: 'ayse@example.com' },
  ...{ customerPhoneNumber: '0533 123 45 67', customerCountry: 'DE', customerNeedRouter: 'true' },
  ...{ packageDetails: '35 MB, type:eco', months: 6, free_months: 2, totalPrice: 6600 },
  ...{ assigned_to: 'can', assigned_name: 'Can' },
};

async function said(changed: Partial<ListedRegistration> = {}) {
  const row = { ...registration, ...changed } as ListedRegistration;
  return textOf(await consolePart(<RegistrationRow registration={row} choice="( )" more={<p>More</p>} />));
}

test('a row says how far it is, who it is, whose it is, how to reach them, what they want and when they came', async () => {
  expect(await said({ isAlike: true })).toMatchInlineSnapshot(`
    "( )
    Scheduled
    Ayşe Kaya → /registrations/7 K7QM-3XPW · CanMaybe the same person (waits)
    More
    0533 123 45 67ayse@example.com
    35 Mbps, Eco6 months +2 free · 6,600 TLRouter: Needed
    15 Nov 2026, 10:05Germany"
  `);
});

test('what is not known of somebody is left out', async () => {
  expect(
    await said({
      ...{ customerFirstName: '', customerLastName: '', customerCountry: '', customerNeedRouter: 'false' },
      ...{ months: null, free_months: null, assigned_to: null, assigned_name: null },
    }),
  ).toMatchInlineSnapshot(`
    "( )
    Scheduled
    No name → /registrations/7 K7QM-3XPW
    More
    0533 123 45 67ayse@example.com
    35 Mbps, Eco6,600 TL
    15 Nov 2026, 10:05"
  `);
});
