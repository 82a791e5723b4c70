import { expect, test } from 'vitest';
import { sitePart } from '../../../tests/support/site-part.tsx';
import { textOf } from '../../../tests/support/text-of.ts';
import { PaymentForm } from './PaymentForm.tsx';

const selected = { speed: '35 Mbps', type: 'eco', months: 6, price: 6600 } as const;

const rendered = (oldPrice?: number) =>
  sitePart(<PaymentForm selected={selected} oldPrice={oldPrice} onSubmit={() => {}} />, {
    section: 'payment',
  });

test('the button that asks for a link says what will have to be paid', async () => {
  expect(textOf(await rendered())).toMatchInlineSnapshot(`
    "Registered name and surname
    Phone number *
    Format: 05XXXXXXXX, for example 0533 123 45 67
    [Send me the link: 6,600 TL]
    This form cannot be sent without JavaScript. Please call us or write to us: 0392 555 01 00 → tel:+903925550100 bilgi@meltem.example → mailto:bilgi@meltem.example"
  `);
});

test('after a change of the price both prices are told, the old one first', async () => {
  expect(await rendered(5000)).toMatch(
    /role="alert">The price has changed: it was 5,000 TL, it is now 6,600 TL\./,
  );
});

test('the name takes 200 characters and the phone 40, and the phone brings up the keys for one', async () => {
  const [name, phone] = (await rendered()).match(/<input[^>]*class="input[^>]*>/g) ?? [];
  expect(name).toMatch(/autoComplete="name".*maxLength="200".*name="userName"/i);
  expect(phone).toMatch(/type="tel" inputMode="tel" autoComplete="tel".*maxLength="40".*name="clientPhone"/i);
});
