import type { ReactNode } from 'react';
import { afterAll, expect, test, vi } from 'vitest';
import { messageDefaults } from '#content/customer-messages.ts';
import type { Appointment } from '#domain/appointments.ts';
import { type MessageTemplates, templatesPath } from '#domain/customer-messages.ts';
import type { Message } from '#domain/inbox.ts';
import type { PaymentDetail } from '#domain/payment-list.ts';
import type { ShownRegistration } from '#domain/registration-list.ts';
import type { Renewal } from '#domain/renewals.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { AppointmentCard } from '../appointments/AppointmentCard.tsx';
import { AnswerSection } from '../messages/AnswerSection.tsx';
import { PaymentScreen } from '../payments/PaymentScreen.tsx';
import { ReadyMessages } from '../registration/ReadyMessages.tsx';
import { RenewalRow } from '../renewals/RenewalRow.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const reference = 'K7QM-3XPW';
const customer = {
  ...{ customerFirstName: 'Ayşe', customerLastName: 'Kaya', customerPhoneNumber: '0533 123 45 67' },
  ...{ id: '7', reference, packageDetails: '35 MB, type:eco', months: 6, free_months: 2 },
  ...{ language: 'en' as const, totalPrice: 6600, paid_until: '2099-03-15' },
};

/** With which texts chats are opened, all of them with this phone. */
async function textsOf(part: ReactNode, answers: object = {}, digits = '905331234567'): Promise<string[]> {
  const company = { phone: '0392 555 01 00', hours: {}, site: 'https://meltem.example' };
  const templates = { templates: messageDefaults, company } as unknown as MessageTemplates;
  const html = await consolePart(part, { [templatesPath]: templates, ...answers });
  const chats = [...html.matchAll(/href="https:\/\/wa\.me\/(\d+)(?:\?text=([^"]*))?"/g)];
  expect(chats.map(([, phone]) => phone)).toEqual(chats.map(() => digits));
  return chats.map(([, , text = '']) => decodeURIComponent(text).replace(/\s+/g, ' '));
}

test('of a line that runs out: its package, its end, and the link that was sent', async () => {
  const row = (link: Renewal['link']) => (
    <RenewalRow
      renewal={{ ...customer, renewed_at: null, link }}
      name="Ayşe Kaya"
      today="2099-03-10"
      isSending={false}
      onSend={() => {}}
      choice={null}
    />
  );
  expect(await textsOf(row(null))).toEqual([
    expect.stringMatching(/^Hello Ayşe Kaya,.*Eco 35 Mbps package.*15 March 2099/),
  ]);
  const link = { id: '9', reference: 'AAAA-AAAA', amount: 6600, status: 'link_sent', created_at: 0 } as const;
  expect(await textsOf(row(link))).toEqual([expect.stringMatching(/15 March 2099.*6,600 TL.*AAAA-AAAA/)]);
});

test('of a registration: that it came, what was paid last, and when the line with what was bought last ends', async () => {
  const bought = { packageDetails: '50 MB, type:eco', months: 1, free_months: 0 };
  const entry = (amount: number, receipt: number, more = {}) => ({
    ...{ kind: 'payment', isReversed: false, amount, receipt },
    ...more,
  });
  const money = { entries: [entry(600, 1), entry(1000, 2), entry(9000, 3, { isReversed: true })] };
  const registration = { ...customer, lastBought: bought } as unknown as ShownRegistration;
  const texts = await textsOf(<ReadyMessages registration={registration} />, {
    '/console/money/registration/7': money,
  });
  expect(texts).toEqual([
    expect.stringMatching(/We have your registration.*Eco 35 Mbps.*K7QM-3XPW/),
    expect.stringMatching(/1,000 TL.*Receipt no: 2/),
    expect.stringMatching(/Eco 50 Mbps package.*15 March 2099/),
  ]);
});

test('of a payment request once it is paid', async () => {
  const shown = (status: string) => {
    const payment = {
      ...{ id: '8', reference, userName: 'Ayşe Kaya', clientPhone: '05331234567', status, method: 'counter' },
      ...{ packageName: '35 Mbps eco', amount: 6600, months: 6, free_months: 2, language: 'en', version: 1 },
      ...{ paid_at: 0, paid_through: 'cash', cancelled_at: null, link_sent_at: null, created_at: 0 },
    };
    const detail = { payment, links: [], corrections: [], joins: [], fitting: [], registration: null };
    return { '/console/payments/8': detail as unknown as PaymentDetail };
  };
  const screen = <PaymentScreen id="8" />;
  expect(await textsOf(screen, shown('paid'))).toEqual([
    expect.stringMatching(/We have received your payment: 6,600 TL.*K7QM-3XPW/),
  ]);
  expect(await textsOf(screen, shown('received'))).toEqual([]);
});

test('of an appointment: its day, its time and where it is', async () => {
  const visit = {
    ...{ day: '2026-11-20', begins: '09:00', ends: '12:00', phone: '0533 123 45 67', language: 'en' },
    ...{ customerName: 'Ayşe Kaya', reference, address: 'Liman Yolu 7, Girne', packageDetails: '' },
    ...{ outcome: 'planned', toCollect: 0, collected: null },
  } as Appointment;
  const nothing = () => {};
  expect(await textsOf(<AppointmentCard appointment={visit} onEdit={nothing} onMove={nothing} />)).toEqual([
    expect.stringMatching(/Friday,? 20 November 2026, 9AM–12PM.*Liman Yolu 7, Girne.*K7QM-3XPW/),
  ]);
});

test('a message that leaves a phone instead of an e-mail is answered there', async () => {
  const message = { kind: 'message', id: '5', name: 'Ayşe', email: '0542 765 43 21', text: '' } as Message;
  const section = (email: string) => (
    <AnswerSection message={{ ...message, email }} canMail address="/console/messages/message/5" />
  );
  expect(await textsOf(section(message.email), {}, '905427654321')).toHaveLength(1);
  expect(await textsOf(section('at home'))).toEqual([]);
});
