import { afterAll, expect, test, vi } from 'vitest';
import type { RegistrationAppointments } from '#domain/appointments.ts';
import type { ListedPayment } from '#domain/payment-list.ts';
import type { ListedRegistration, ShownRegistration } from '#domain/registration-list.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { PaymentFacts } from '../payments/PaymentFacts.tsx';
import { PaymentRow } from '../payments/PaymentRow.tsx';
import { RegistrationRow } from '../registrations/RegistrationRow.tsx';
import { RegistrationFacts } from './RegistrationFacts.tsx';
import { WorkOrderPage } from './WorkOrderPage.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const registration = {
  ...{ id: '7', reference: 'K7QM-3XPW', customerFirstName: 'Ayşe', customerLastName: 'Kaya', status: 'new' },
  ...{ customerPhoneNumber: '0533 123 45 67', customerAddress: 'Sent with the form', language: 'en' },
  ...{ packageDetails: '35 MB, type:eco', months: 6, free_months: 2, totalPrice: 6600, created_at: 0 },
  ...{ customerNeedRouter: 'true', customerCountry: 'TR', corrections: [], appointment_at: null },
  notes: [{ id: 'n', at: 0, by_name: 'can', text: 'Has not paid before' }],
} as unknown as ShownRegistration;

const visit = {
  ...{ day: '2099-11-20', begins: '09:00', ends: '11:00', outcome: 'planned', technicianName: 'Ali Usta' },
  ...{ address: 'Liman Yolu 7, Girne', phone: '0542 765 43 21', router: 'AX55', toCollect: 500 },
  note: 'The bell is broken',
};

const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

async function workOrder(...appointments: object[]): Promise<string> {
  const visits = { appointments } as unknown as RegistrationAppointments;
  const html = await consolePart(<WorkOrderPage id="7" />, {
    '/console/registrations/7': registration,
    '/console/registrations/7/appointments': visits,
  });
  return wordsOf(html);
}

test('a work order names the agreed visit with its installer, what to collect and its own note, and no note of the office', async () => {
  const order = await workOrder(visit);
  for (const told of [
    ...['09:00–11:00', 'Installer Ali Usta', 'Liman Yolu 7, Girne', '0542 765 43 21', 'AX55', '500'],
    ...['The bell is broken', 'Ayşe Kaya', '35 Mbps, Eco', '6 months +2 free'],
  ])
    expect(order).toContain(told);
  expect(order).not.toContain('Has not paid before');
  expect(order).not.toContain('Sent with the form');
});

test('before a visit is agreed the notes of the office are on it', async () => {
  for (const order of [await workOrder(), await workOrder({ ...visit, outcome: 'cancelled' })]) {
    expect(order).toContain('Has not paid before');
    expect(order).toContain('Sent with the form');
    expect(order).not.toContain('The bell is broken');
  }
});

test('the term stands with a registration and a payment, in their lists and on their screens', async () => {
  const payment = {
    ...{ id: '8', reference: 'AAAA-AAAA', userName: '', clientPhone: '', status: 'paid', method: 'counter' },
    ...{ packageName: '35 Mbps eco', amount: 6600, months: 6, free_months: 2, created_at: 0 },
    ...{ paid_at: null, paid_through: null, cancelled_at: null, link_sent_at: null },
  } as unknown as ListedPayment & Parameters<typeof PaymentFacts>[0]['payment'];
  for (const part of [
    <RegistrationRow key="1" registration={registration as unknown as ListedRegistration} />,
    <RegistrationFacts key="2" registration={registration} />,
    <PaymentRow key="3" payment={payment} />,
    <PaymentFacts key="4" payment={payment} corrections={[]} />,
  ])
    expect(wordsOf(await consolePart(part))).toContain('6 months +2 free');
});
