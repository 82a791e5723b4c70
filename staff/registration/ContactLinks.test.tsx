import { afterEach, expect, test, vi } from 'vitest';
import { messageDefaults } from '#content/customer-messages.ts';
import { templatesPath } from '#domain/customer-messages.ts';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { ContactLinks } from './ContactLinks.tsx';

afterEach(() => void vi.useRealTimers());

const customer = {
  ...{ id: '7', reference: 'K7QM-3XPW', customerFirstName: 'Ayşe', customerLastName: 'Kaya', language: 'en' },
  ...{ customerPhoneNumber: '0533 123 45 67', customerEmail: 'ayse+net@example.com' },
  ...{ packageDetails: '35 MB, type:eco', totalPrice: 6600, paid_until: null, lastBought: null },
};
const company = { phone: '0392 555 01 00', hours: {}, site: 'https://meltem.example' };

async function said(changed: object = {}, answers: object = {}) {
  const registration = { ...customer, ...changed } as unknown as ShownRegistration;
  return textOf(await consolePart(<ContactLinks registration={registration} />, { ...answers }));
}

test('a customer is reached by WhatsApp, phone and mail, and can be told what is known', async () => {
  expect(await said()).toMatchInlineSnapshot(`
    "Contact
    WhatsApp → https://wa.me/905331234567 (new tab) Call → tel:05331234567 Write an e-mail → mailto:ayse%2Bnet%40example.com?subject=Meltem%20K7QM-3XPW
    Ready messages for WhatsApp
    WhatsApp: received → https://wa.me/905331234567 (new tab)"
  `);
});

test('whoever has no mobile number is not reached by WhatsApp', async () => {
  expect(await said({ customerPhoneNumber: '0392' })).toMatchInlineSnapshot(`
    "Contact
    Call → tel:0392 Write an e-mail → mailto:ayse%2Bnet%40example.com?subject=Meltem%20K7QM-3XPW"
  `);
});

test('that it is paid can be told once there is a payment that stands, with its receipt where it has one', async () => {
  const payment = { kind: 'payment', isReversed: false, amount: 1000, receipt: 2 };
  const paid = async (...entries: object[]) => {
    const templates = { templates: messageDefaults, company };
    const text = await said({}, { '/console/money/registration/7': { entries }, [templatesPath]: templates });
    return decodeURIComponent(/WhatsApp: paid.*/.exec(text)?.[0] ?? '');
  };
  expect(await paid(payment)).toMatchInlineSnapshot(`
    "WhatsApp: paid → https://wa.me/905331234567?text=Hello Ayşe Kaya,

    We have received your payment: 1,000 TL. Thank you.
    Package: Eco 35 Mbps
    Receipt no: 2

    Reference: K7QM-3XPW
    If you have a question: 0392 555 01 00 (new tab)"
  `);
  expect(await paid({ ...payment, receipt: null })).not.toContain('Receipt no');
  expect(await paid({ ...payment, isReversed: true })).toBe('');
  expect(await paid({ ...payment, kind: 'refund' })).toBe('');
});

test('that a line runs out is told with the words for the time that is left', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 1, 9), toFake: ['Date'] });
  const templates = structuredClone(messageDefaults) as unknown as Record<string, Record<string, object>>;
  templates.runs_out = {
    ...{ days30: { en: 'In thirty' }, days14: { en: 'In fourteen' }, days7: { en: 'In seven' } },
  };
  const words = async (paid_until: string) =>
    /In%20(thirty|fourteen|seven)/.exec(
      await said({ paid_until }, { [templatesPath]: { templates, company } }),
    )?.[1];
  expect(await words('2026-11-08')).toBe('seven');
  expect(await words('2026-11-15')).toBe('fourteen');
  expect(await words('2026-11-16')).toBe('thirty');
});
