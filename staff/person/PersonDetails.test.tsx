import { expect, test } from 'vitest';
import type { Person } from '#domain/person.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { PersonDetails } from './PersonDetails.tsx';

const nothing: Person = {
  ...{ names: [], registrations: [], payments: [], messages: [], notices: [], subscribers: [] },
  ...{ newsletters: [], waiting: [], appointments: [], money: [], others: [], pairs: [], proposed: [] },
  isMore: false,
};

test('where no phone or e-mail belongs to one person, that is said', async () => {
  const html = await consolePart(<PersonDetails person={nothing} />);
  expect(html).toContain('There is no phone or e-mail that belongs to one person.');
});

test('no heading stands over what a person has none of', async () => {
  const html = await consolePart(<PersonDetails person={{ ...nothing, names: ['0533 123 45 67'] }} />);
  expect(html).toContain('Everything found under 0533 123 45 67');
  expect(html).not.toContain('<h2');
});

const at = Date.UTC(2026, 10, 15, 8, 5);
const named = (id: string) => ({
  ...{ id, reference: `${id}QM-3XPW`, customerFirstName: 'Ayşe', customerLastName: 'Kaya', status: 'new' },
  ...{ customerPhoneNumber: '0533 123 45 67', customerEmail: 'ayse@example.com', created_at: at },
});
const asked = { kind: 'question', id: '5', name: 'Ayşe', email: 'ayse@example.com', status: 'done' };
const everything = {
  ...nothing,
  names: ['0533 123 45 67', 'ayse@example.com'],
  pairs: [
    { one: named('K7'), other: named('P8'), likeness: ['phone'], verdict: null, by_name: null, at: null },
  ],
  proposed: [
    {
      payment: { id: '9', reference: 'AAAA-AAAA', amount: 6600.5, version: 1 },
      registration: { ...named('K7'), packageDetails: '35 MB, type:eco', paid_until: null },
    },
  ],
  registrations: [
    {
      ...{ ...named('K7'), customerCountry: 'TR', customerNeedRouter: 'false', assigned_name: null },
      ...{ packageDetails: '35 MB, type:eco', months: 6, free_months: 2, totalPrice: 6600 },
    },
  ],
  appointments: [{ id: 'v', registration: 'K7', reference: 'K7QM-3XPW', at, outcome: 'not_home' }],
  payments: [
    {
      ...{ id: '8', reference: 'BBBB-BBBB', userName: '', clientPhone: '05331234567', status: 'paid' },
      ...{ packageName: '35 Mbps eco', amount: 6600, months: 6, free_months: 2, method: 'link' },
      created_at: at,
    },
  ],
  messages: [
    {
      ...{ ...asked, text: 'When?', created_at: at, assigned_name: null },
      answers: [{ id: 'a', at: at + 7_200_000, by_name: 'Can', text: 'Soon', state: 'sent' }],
      notes: [{ id: 'n', at: at + 3_600_000, by_name: 'Ada', text: 'Asked the network' }],
    },
  ],
  notices: [{ kind: 'paid', subject: 's', registration: 'K7', reference: 'K7QM-3XPW', channel: 'phone', at }],
  subscribers: [{ id: 's', email: 'ayse@example.com', created_at: at }],
  newsletters: [{ id: 'l', subject: 'New in Lapta', at }],
  waiting: [
    {
      ...{ id: 'w', name: 'Ayşe', contact: 'ayse@example.com', language: 'tr', state: 'waiting', version: 0 },
      ...{ created_at: at, told_at: null, place: 'Lapta', place_name: null, place_status: null },
    },
  ],
  looks: [{ id: 'i', at, by: 'Can', reference: 'K7QM-3XPW', registration: 'K7' }],
  others: [{ name: '0542 765 43 21', registration: 'P8' }],
} as unknown as Person;

test('all of a person stands there by kind, each with the way to it', async () => {
  expect(textOf(await consolePart(<PersonDetails person={everything} />))).toMatchInlineSnapshot(`
    "Everything found under 0533 123 45 67 · ayse@example.com
    The same person?
    Ayşe Kaya → /registrations/K7 K7QM-3XPW · 0533 123 45 67 · ayse@example.com
    Ayşe Kaya → /registrations/P8 P8QM-3XPW · 0533 123 45 67 · ayse@example.com
    same phone (waits)
    [This is the same person: Ayşe Kaya, Ayşe Kaya]
    [Not the same person: Ayşe Kaya, Ayşe Kaya]
    Payments that may be for a line
    AAAA-AAAA · 6,600.50 TL → /payments/9
    One registration has the same phone: Ayşe Kaya, K7QM-3XPW.
    [Join to K7QM-3XPW]
    [Join to another registration…]
    Registrations
    New
    Ayşe Kaya → /registrations/K7 K7QM-3XPW
    0533 123 45 67ayse@example.com
    35 Mbps, Eco6 months +2 free · 6,600 TL
    15 Nov 2026, 10:05Türkiye
    Appointments
    15 Nov 2026, 10:05 → /registrations/K7
    K7QM-3XPW · Not at home
    Payments
    No name given → /payments/8
    BBBB-BBBB · 05331234567
    35 Mbps, Eco · 6 months +2 free · 6,600 TL
    Paid (good)
    15 Nov 2026, 10:05
    Messages
    Ayşe → /messages/question/5
    When?
    Ada15 Nov 2026, 11:05Note
    Asked the network
    Can15 Nov 2026, 12:05Sent (good)
    Soon
    Question · Done (over)
    15 Nov 2026, 10:05
    What they were told
    Payment received → /registrations/K7
    K7QM-3XPW · by a message to the phone
    15 Nov 2026, 10:05
    Subscribers
    ayse@example.com → /subscribers
    15 Nov 2026, 10:05
    Newsletters sent
    New in Lapta → /newsletters/l
    15 Nov 2026, 10:05
    Waiting list
    Ayşe → /person/waiting/w
    Lapta · unknown place
    ayse@example.com · Turkish
    [Told: Ayşe]
    [Done: Ayşe]
    [Withdrawn: Ayşe]
    Waiting (waits)
    15 Nov 2026, 10:05
    Who looked at the ID
    K7QM-3XPW → /registrations/K7
    Can
    15 Nov 2026, 10:05
    Maybe the same person
    0542 765 43 21 → /person/registration/P8"
  `);
});

test('that there is more than is shown is said', async () => {
  const more = 'Only the newest are shown.';
  expect(await consolePart(<PersonDetails person={{ ...nothing, names: ['a'], isMore: true }} />)).toContain(
    more,
  );
  expect(await consolePart(<PersonDetails person={{ ...nothing, names: ['a'] }} />)).not.toContain(more);
});

test('money that came and money that left lead to their receipt, or to what they are about', async () => {
  const moved = { id: 'e', kind: 'payment', method: 'cash', at, receipt: 42, amount: 6600.5, by: 'Can' };
  const registration = { kind: 'registration', id: '7', reference: 'K7QM-3XPW' };
  const request = { kind: 'payment_request', id: '8', reference: 'BBBB-BBBB' };
  const money = [
    { ...moved, subject: registration },
    { ...moved, id: 'f', kind: 'refund', amount: -600, receipt: 43, by: null, subject: registration },
    { ...moved, id: 'g', kind: 'reversal', amount: -600, receipt: null, subject: registration },
    { ...moved, id: 'h', method: 'link', receipt: null, subject: request },
  ] as Person['money'];
  const person = { ...nothing, names: ['0533 123 45 67'], money };
  expect(textOf(await consolePart(<PersonDetails person={person} />))).toMatchInlineSnapshot(`
    "Everything found under 0533 123 45 67
    Money
    6,600.50 TL → /receipts/e
    Payment · Cash · K7QM-3XPW · Can
    15 Nov 2026, 10:05
    −600 TL → /receipts/f
    Refund · Cash · K7QM-3XPW
    15 Nov 2026, 10:05
    −600 TL → /registrations/7
    Reversed entry · Cash · K7QM-3XPW · Can
    15 Nov 2026, 10:05
    6,600.50 TL → /payments/8
    Payment · Payment link · BBBB-BBBB · Can
    15 Nov 2026, 10:05"
  `);
});
