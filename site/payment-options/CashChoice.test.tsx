import { expect, test } from 'vitest';
import { cashPoints } from '#content/cash-points.ts';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { CashChoice } from './CashChoice.tsx';

async function said(chosenId?: string) {
  const chosen = cashPoints.find(({ id }) => id === chosenId);
  return textOf(
    await sitePart(<CashChoice chosen={chosen} onChoose={() => {}} />, { section: 'payment_options' }),
  );
}

test('before a point is chosen no address is told', async () => {
  expect(await said()).toMatchInlineSnapshot(`
    "Pickup location
    > Choose a location
    Meltem Nicosia, Nicosia (head office)
    Meltem Dereboyu, Dereboyu (head office)
    Akdeniz Market, Nicosia (market)
    Berber Hasan, Nicosia (barber shop)
    Güneş Market, Haspolat (market)
    Yıldız Market, Alayköy (market)
    Alayköy Kooperatifi, Alayköy (cooperative)
    [Go to location]"
  `);
});

test('a chosen point tells its street', async () => {
  expect(await said('barber-lefkosa')).toMatchInlineSnapshot(`
    "Pickup location
    Choose a location
    Meltem Nicosia, Nicosia (head office)
    Meltem Dereboyu, Dereboyu (head office)
    Akdeniz Market, Nicosia (market)
    > Berber Hasan, Nicosia (barber shop)
    Güneş Market, Haspolat (market)
    Yıldız Market, Alayköy (market)
    Alayköy Kooperatifi, Alayköy (cooperative)
    Ortaköy Caddesi 27, Nicosia
    [Go to location]"
  `);
});
