import { expect, test } from 'vitest';
import { sitePart } from '../../../tests/support/site-part.tsx';
import { textOf } from '../../../tests/support/text-of.ts';
import ContactPage from './ContactPage.tsx';

test('the page has every way to us, the week, the map and the form', async () => {
  const html = await sitePart(<ContactPage />, { section: ['contact', 'message'], path: '/contact' });
  expect(textOf(html)).toMatchInlineSnapshot(`
    "Home → /
    Contact
    We are one call away.
    Phone: 0392 555 01 00 → tel:+903925550100
    E-mail: bilgi@meltem.example → mailto:bilgi@meltem.example
    Address: Dereboyu Caddesi 42, Nicosia
    Hours: Monday to Friday, 9AM to 7PM
    Social media: Facebook (opens in a new tab) → https://www.facebook.com/meltem.example (new tab) Instagram (opens in a new tab) → https://www.instagram.com/meltem.example (new tab) X (opens in a new tab) → https://x.com/meltem_example (new tab) YouTube (opens in a new tab) → https://www.youtube.com/@meltem.example (new tab)
    Open the map on OpenStreetMap (opens in a new tab) → https://www.openstreetmap.org/?mlat=35.1917&mlon=33.3457#map=17/35.1917/33.3457 (new tab)
    Write to us.
    We answer Monday to Friday, 9AM to 7PM.
    Kyrenia harbour
    Name
    E-mail *
    Message
    Leave this field empty
    [Send]
    This form cannot be sent without JavaScript. Please call us or write to us: 0392 555 01 00 → tel:+903925550100 bilgi@meltem.example → mailto:bilgi@meltem.example"
  `);
  expect(html).toContain('<div id="maps"');
  expect(html).not.toContain('<iframe');
});
