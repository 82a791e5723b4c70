import { afterAll, expect, test, vi } from 'vitest';
import type { SignedIn } from '#domain/staff.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { CustomerSheetPage } from './CustomerSheetPage.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const contact = { phone: '0392 555 01 00', email: 'bilgi@meltem.example' };
const member = { siteUrl: 'https://meltem.example', contact } as SignedIn;

test('the sheet for the customer has reference, name, address, package, term, total and the way to the status, in their language', async () => {
  const registration = {
    ...{ id: '7', reference: 'K7QM-3XPW', customerFirstName: 'Ivan', customerLastName: 'Petrov' },
    ...{ customerPhoneNumber: '0533 123 45 67', customerEmail: 'ivan@example.com', language: 'ru' },
    ...{ customerAddress: 'Liman Yolu 7, Girne', packageDetails: '35 MB, type:eco' },
    ...{ months: 6, free_months: 2, totalPrice: 6600 },
  };
  const html = await consolePart(
    <CustomerSheetPage id="7" />,
    { '/console/registrations/7': registration },
    member,
  );
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  const status = 'https://meltem.example/status?lang=ru';
  for (const told of [
    ...['Ваша заявка получена', 'K7QM-3XPW', 'Ivan Petrov', 'Liman Yolu 7, Girne', '35 Мбит/с, Eco'],
    ...['6 мес. + 2 мес. в подарок', '6 600 TL', status, ...Object.values(contact)],
  ])
    expect(words).toContain(told);
  // Sent, it says the same in short.
  const sent = [...html.matchAll(/(?:text|body)=([^"&]+)"/g)].map(([, text = '']) =>
    decodeURIComponent(text),
  );
  expect(sent).toEqual(Array(2).fill(expect.stringMatching(/K7QM-3XPW.*\/status\?lang=ru/)));
});
