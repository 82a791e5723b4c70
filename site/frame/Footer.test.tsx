import { expect, test } from 'vitest';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { Footer } from './Footer.tsx';

test('the footer has the newsletter, the documents, the pages, the week and the ways to us', async () => {
  expect(textOf(await sitePart(<Footer />, { section: 'frame' }))).toMatchInlineSnapshot(`
    "Call us
    0392 555 01 00 → tel:+903925550100
    Get new prices and offers by e-mail
    [Subscribe]
    Leave this field empty
    This form cannot be sent without JavaScript. Please call us or write to us: 0392 555 01 00 → tel:+903925550100 bilgi@meltem.example → mailto:bilgi@meltem.example
    To unsubscribe, write to: bilgi@meltem.example → mailto:bilgi@meltem.example . Privacy Notice → /documents/privacy-notice.en.html
    Company
    FAQ → /faq
    Customer Agreement → /documents/customer-agreement.en.html
    Privacy Notice → /documents/privacy-notice.en.html
    Bank Accounts → /bank_accounts
    Links
    Speed Test (opens in a new tab) → https://www.speedtest.net/ (new tab)
    Pricing → /pricing
    Services → /pricing#services
    Where is my request? → /status
    Opening hours
    Monday to Friday
    9AM to 7PM
    Contact
    Dereboyu Caddesi 42
    Nicosia
    0392 555 01 00 → tel:+903925550100
    bilgi@meltem.example → mailto:bilgi@meltem.example
    © 2026 Meltem İnternet Ltd. All rights reserved.
    Facebook (opens in a new tab) → https://www.facebook.com/meltem.example (new tab)
    Instagram (opens in a new tab) → https://www.instagram.com/meltem.example (new tab)
    X (opens in a new tab) → https://x.com/meltem_example (new tab)
    YouTube (opens in a new tab) → https://www.youtube.com/@meltem.example (new tab)"
  `);
});

test('the documents are those in the reader’s language', async () => {
  const html = await sitePart(<Footer />, { section: 'frame', language: 'ru' });
  expect([...html.matchAll(/href="\/documents\/(.*?)"/g)].map(([, file]) => file)).toEqual([
    'privacy-notice.ru.html',
    'customer-agreement.ru.html',
    'privacy-notice.ru.html',
  ]);
  expect(html).toContain('Никосия');
});

test('the newsletter takes an address as long as the server takes one', async () => {
  const html = await sitePart(<Footer />, { section: 'frame' });
  expect(html).toMatch(
    /<input[^>]*type="email" required="" autoComplete="email" maxLength="320"[^>]*name="email_field"/i,
  );
});
