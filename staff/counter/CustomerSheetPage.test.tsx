import { afterAll, expect, test, vi } from 'vitest';
import type { SignedIn } from '#domain/staff.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { CustomerSheetPage } from './CustomerSheetPage.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const contact = { phone: '0392 555 01 00', email: 'bilgi@meltem.example' };
const member = { siteUrl: 'https://meltem.example', contact } as SignedIn;

const entered = {
  ...{ id: '7', reference: 'K7QM-3XPW', customerFirstName: 'Ayşe', customerLastName: 'Kaya', language: 'en' },
  ...{ customerPhoneNumber: '0533 123 45 67', customerEmail: 'ayse@example.com', totalPrice: 6600 },
  ...{ customerAddress: 'Liman Yolu 7, Girne', packageDetails: '35 MB, type:eco', months: 6, free_months: 2 },
};

async function said(changed: object = {}) {
  const answer = { '/console/registrations/7': { ...entered, ...changed } };
  return decodeURIComponent(textOf(await consolePart(<CustomerSheetPage id="7" />, answer, member)));
}

test('from the sheet their money is taken, it is printed and sent, and the registration opened', async () => {
  expect(await said()).toMatchInlineSnapshot(`
    "Customer’s sheet K7QM-3XPW
    Take a payment → /counter?registration=7 [Print for the customer]
    Send by WhatsApp → https://wa.me/905331234567?text=Meltem: we have your registration. Your reference: K7QM-3XPW. See its status: https://meltem.example/status?lang=en (new tab) Send by e-mail → mailto:ayse@example.com?subject=Meltem K7QM-3XPW&body=Meltem: we have your registration. Your reference: K7QM-3XPW. See its status: https://meltem.example/status?lang=en Open the registration → /registrations/7
    meltem
    0392 555 01 00 · bilgi@meltem.example
    We have your registration
    Reference: K7QM-3XPW
    Name: Ayşe Kaya
    Address: Liman Yolu 7, Girne
    Package: 35 Mbps, Eco
    Term: 6 months + 2 free
    Total: 6,600 TL
    We will call you about the installation. Please give this reference when you contact us.
    The status of your registration (by reference and phone):
    https://meltem.example/status?lang=en"
  `);
});

test('without a phone that has chats it is sent by mail alone; a term that nobody knows is left out', async () => {
  expect(await said({ customerPhoneNumber: 'at home' })).not.toContain('WhatsApp');
  for (const months of [null, 0]) expect(await said({ months })).not.toContain('Term');
  expect(await said({ free_months: null })).toContain('6 months\n');
});

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
