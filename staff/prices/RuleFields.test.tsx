import { expect, test } from 'vitest';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { type PricesDraft, pricesDraft } from './prices-draft.ts';
import { RuleFields } from './RuleFields.tsx';

const draft = pricesDraft(null, []);
const said = async (changed: Partial<PricesDraft>, ...wrong: string[]) =>
  textOf(
    await consolePart(<RuleFields draft={{ ...draft, ...changed }} wrong={wrong} onChange={() => {}} />),
  );

test('by an amount it is said that free months stay free, by percent it is not', async () => {
  const hint = 'TL for each paid month\n: 50\nFree months stay free.';
  expect(await said({ way: 'raise_amount', value: '50' })).toContain(hint);
  expect(await said({ way: 'lower_amount', value: '50' })).toContain(hint);
  expect(await said({ way: 'lower_percent', value: '50' })).toContain('Percent\n: 50\nRound to');
});

test('what may be typed is said by the way that prices change, and only where something is wrong', async () => {
  expect(await said({}, 'value')).toContain('Enter a number from 0 to 500, with two decimals at most.');
  expect(await said({ way: 'lower_percent' }, 'value')).toContain('Enter a number from 0 to 90,');
  expect(await said({ way: 'raise_amount' }, 'value')).toContain('Enter a whole number of TL.');
  expect(await said({}, 'at')).toContain('Choose a moment in the future.');
  const right = await said({}, 'price', 'none');
  expect(right).not.toContain('Enter');
  expect(right).not.toContain('Choose');
});
