import { afterAll, expect, test, vi } from 'vitest';
import type { Found } from '#domain/found.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { FoundByKind } from './FoundByKind.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const at = Date.UTC(2026, 10, 15, 8, 5);
const nothing = { rows: [], count: 0 };
const none = {
  ...{ registrations: nothing, payments: nothing, receipts: nothing, messages: nothing },
  ...{ subscribers: nothing, waiting: nothing, packages: nothing },
};

const registration = {
  ...{ id: '7', reference: 'K7QM-3XPW', created_at: at, status: 'new', assigned_name: null },
  ...{ customerFirstName: 'Ayşe', customerLastName: 'Kaya', customerEmail: 'ayse@example.com' },
  ...{ customerPhoneNumber: '0533 123 45 67', customerCountry: 'TR', customerNeedRouter: 'false' },
  ...{ packageDetails: '35 MB, type:eco', months: 6, free_months: 2, totalPrice: 6600 },
};
const payment = {
  ...{ id: '8', reference: 'AAAA-AAAA', userName: 'Ayşe Kaya', clientPhone: '05331234567', status: 'paid' },
  ...{ packageName: '35 Mbps eco', amount: 6600, months: 6, free_months: 2, method: 'transfer' },
  created_at: at,
};
const receipt = { entry: 'e', number: 42, payer: 'Ayşe Kaya', reference: 'AAAA-AAAA', amount: 6600.5, at };
const message = {
  ...{ kind: 'question', id: '5', name: 'Ayşe', email: 'ayse@example.com', text: 'When?', status: 'open' },
  ...{ created_at: at, assigned_name: null },
};
const subscriber = {
  ...{ id: 's', email: 'ayse+net@example.com', created_at: at, language: 'tr' },
  ...{ isUnconfirmed: false, isRefused: false },
};
const waiting = {
  ...{ id: 'w', name: 'Ayşe', contact: 'ayse@example.com', language: 'tr', state: 'waiting', told_at: null },
  ...{ created_at: at, version: 0, place: 'Lapta', place_name: null, place_status: null },
};
const prices = { price_one: 1000, price_three: 2850, price_six: 5400, price_twelve: 10200 };
const internetPackage = {
  id: 'eco35',
  package_name: '35',
  type: 'eco',
  version: 1,
  retired_at: null,
  ...prices,
};
const member = { id: 'm', name: '', email: 'ayse@meltem.example', role: 'agent' };

async function said(found: object, typed = 'ayse', isShort = false) {
  const answer = { ...none, ...found } as unknown as Found;
  const path = `/console/search?${new URLSearchParams({ text: typed })}`;
  return textOf(await consolePart(<FoundByKind typed={typed} isShort={isShort} />, { [path]: answer }));
}

test('a few of each kind stand under its name, with the ways to them and to all that were found', async () => {
  const one = (row: object, count = 2) => ({ rows: [row], count });
  expect(
    await said(
      {
        ...{ registrations: one(registration), payments: one(payment), receipts: one(receipt, 1) },
        ...{ messages: one(message), subscribers: one(subscriber), waiting: one(waiting) },
        ...{ packages: one(internetPackage), staff: one(member) },
      },
      '35 ayşe',
    ),
  ).toMatchInlineSnapshot(`
    "15 results
    Registrations
    New
    Ayşe Kaya → /registrations/7 K7QM-3XPW
    Everything about this person → /person/registration/7
    0533 123 45 67ayse@example.com
    35 Mbps, Eco6 months +2 free · 6,600 TL
    15 Nov 2026, 10:05Türkiye
    Show all 2 results → /registrations?text=35+ay%C5%9Fe
    Payments
    Ayşe Kaya → /payments/8
    AAAA-AAAA · 05331234567
    35 Mbps, Eco · 6 months +2 free · 6,600 TL · Bank transfer
    Everything about this person → /person/payment/8
    Paid (good)
    15 Nov 2026, 10:05
    Show all 2 results → /payments?text=35+ay%C5%9Fe
    Receipts
    Receipt 000042 → /receipts/e
    Ayşe Kaya · AAAA-AAAA · 6,600.50 TL
    15 Nov 2026, 10:05
    Messages
    Ayşe → /messages/question/5
    When?
    Everything about this person → /person/question/5
    Question (waits)
    15 Nov 2026, 10:05
    Show all 2 results → /messages?text=35+ay%C5%9Fe&status=all
    Subscribers
    ayse+net@example.com → /subscribers?text=ayse%2Bnet%40example.com
    Everything about this person → /person/subscriber/s
    15 Nov 2026, 10:05
    Show all 2 results → /subscribers?text=35+ay%C5%9Fe
    Waiting list
    Ayşe → /person/waiting/w
    Lapta · unknown place
    ayse@example.com · Turkish
    [Told: Ayşe]
    [Done: Ayşe]
    [Withdrawn: Ayşe]
    Waiting (waits)
    15 Nov 2026, 10:05
    Show all 2 results → /waiting?text=35+ay%C5%9Fe
    Packages
    35 Mbps Eco → /packages/eco35
    1 month: 1,000 TL1,000 TL a month
    3 months: 2,850 TL950 TL a month
    6 months +2 free: 5,400 TL675 TL a month
    12 months +3 free: 10,200 TL680 TL a month
    Show all 2 results → /packages?state=all&speed=
    Staff
    ayse@meltem.example → /staff
    ayse@meltem.example · Agent
    Show all 2 results → /staff"
  `);
});

test('a kind of which nothing was found is not named, and what is all there has no way to more', async () => {
  expect(await said({ messages: { rows: [message], count: 1 } })).toMatchInlineSnapshot(`
    "1 result
    Messages
    Ayşe → /messages/question/5
    When?
    Everything about this person → /person/question/5
    Question (waits)
    15 Nov 2026, 10:05"
  `);
});

test('where more were found than are counted, it is said that there are more', async () => {
  const text = await said({
    messages: { rows: [message], count: 501 },
    receipts: { rows: [receipt], count: 1 },
  });
  expect(text).toMatchInlineSnapshot(`
    "More than 500 results
    Receipts
    Receipt 000042 → /receipts/e
    Ayşe Kaya · AAAA-AAAA · 6,600.50 TL
    15 Nov 2026, 10:05
    Messages
    Ayşe → /messages/question/5
    When?
    Everything about this person → /person/question/5
    Question (waits)
    15 Nov 2026, 10:05
    Show all, more than 500 → /messages?text=ayse&status=all"
  `);
  const messages = { rows: [message], count: 11, isMore: true };
  expect(await said({ messages })).toContain('More than 10 results');
  expect(await said({ messages, receipts: { rows: [receipt], count: 1 } })).toContain('More than 11 results');
});

test('who is not found can be made a customer; too short a text finds nobody', async () => {
  expect(await said({})).toMatchInlineSnapshot(`
    "Nothing was found for “ayse”. Try fewer or other words; a few digits of the phone are enough.
    New customer at the counter → /registrations/new"
  `);
  expect(await said({}, 'ay', true)).toMatchInlineSnapshot(`"Type at least three letters or digits."`);
});

test('a payment by transfer without a phone does not lead to a person', async () => {
  const text = await said({ payments: { rows: [{ ...payment, clientPhone: '' }], count: 1 } });
  expect(text).not.toContain('/person/');
});

test('packages are found by their speed, and so they are in their list', async () => {
  const text = await said({ packages: { rows: [internetPackage], count: 2 } }, '35 mbps');
  expect(text).toContain('→ /packages?state=all&speed=35');
});
