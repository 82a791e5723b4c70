import { afterAll, expect, test, vi } from 'vitest';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { RegistrationPage } from './RegistrationPage.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const named = {
  ...{ id: '8', reference: 'AAAA-AAAA', customerFirstName: 'Ali', customerLastName: 'Kaya', status: 'new' },
  ...{ customerPhoneNumber: '0533 123 45 67', customerEmail: 'ali@example.com', created_at: 0 },
};
const registration = {
  ...{ id: '7', reference: 'K7QM-3XPW', customerFirstName: 'Ayşe', customerLastName: 'Kaya', status: 'new' },
  ...{ customerPhoneNumber: '0533 123 45 67', customerEmail: 'ayse@example.com', language: 'tr', version: 1 },
  ...{ customerAddress: 'Liman Yolu 7, Girne', customerCountry: 'TR', customerNeedRouter: 'false' },
  ...{ packageDetails: '35 MB, type:eco', months: 6, free_months: 2, totalPrice: 6600, created_at: 0 },
  ...{ changes: [], notes: [], corrections: [], notices: [], appointment_at: null, declined_reason: null },
  ...{ assigned_to: 'can', assigned_name: 'Can', hasImage: true, line: null, paid_until: null },
  ...{ entered_by: null, paper_agreement_by: null, partPaid: null, lastBought: null, end_set: null },
  ...{ pairs: [], closed_at: null },
};

async function said(changed: object = {}) {
  const shown = { ...registration, ...changed } as unknown as ShownRegistration;
  const html = await consolePart(<RegistrationPage id="7" />, {
    '/console/registrations/7': shown,
    '/console/colleagues': [
      { id: 'ada', name: 'Ada', isDisabled: false },
      { id: 'can', name: 'Can', isDisabled: false },
      { id: 'eda', name: 'Eda', isDisabled: true },
    ],
  });
  return {
    text: textOf(html),
    titles: [...html.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g)].map(([, title]) => title),
  };
}

test('a registration has its state, the ways to the customer, what was sent, money, the ID, notes and its history', async () => {
  const { text, titles } = await said();
  expect(titles).toMatchInlineSnapshot(`
    [
      "Ayşe Kaya",
      "Status",
      "Contact",
      "Details",
      "Money",
      "ID",
      "Notes",
      "History",
    ]
  `);
  expect(text).toContain('/registrations/7/work-order');
  expect(text).toContain('/person/registration/7');
  expect(text).toContain('> Can');
  expect(text).not.toContain('Eda');
});

test('appointments are there once one may be agreed, and the line once it is on', async () => {
  const line = { activeFrom: '2026-01-10', until: null, terms: [], renewed_at: null };
  const { titles } = await said({ status: 'installed', line });
  expect(titles).toMatchInlineSnapshot(`
    [
      "Ayşe Kaya",
      "Status",
      "Appointments",
      "Contact",
      "Details",
      "Paid until",
      "Money",
      "ID",
      "Notes",
      "History",
    ]
  `);
});

test('another registration of perhaps the same person is named, and this one is not', async () => {
  const pair = { one: named, other: { ...named, id: '7', reference: 'K7QM-3XPW' }, likeness: ['phone'] };
  const { text } = await said({ pairs: [{ ...pair, verdict: null, by_name: null, at: null, version: 0 }] });
  expect(text).toContain('Ali Kaya → /registrations/8');
  expect(text).not.toContain('→ /registrations/7 ');
});

test('who left no name is nobody by name', async () => {
  const { titles } = await said({ customerFirstName: '', customerLastName: '' });
  expect(titles[0]).toBe('No name');
});
