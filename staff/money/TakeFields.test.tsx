import { expect, test } from 'vitest';
import { consolePart } from '../../tests/support/console-part.tsx';
import { fieldsOf } from '../../tests/support/fields-of.ts';
import { textOf } from '../../tests/support/text-of.ts';
import { TakeFields } from './TakeFields.tsx';

const shown = (amount: string, due: number | undefined, { hasFault = false, hint = '' } = {}) =>
  consolePart(<TakeFields amount={amount} onAmount={() => {}} due={due} hasFault={hasFault} hint={hint} />);

const said = async (...taken: Parameters<typeof shown>) => textOf(await shown(...taken));

test('money is taken in one of the ways of the counter, with an amount and a note; what remains is told', async () => {
  expect(await said('1.000,20', 1100.5, { hint: 'Due: 1,100.50 TL' })).toMatchInlineSnapshot(`
    "Paid by
    Cash
    Bank transfer
    Other
    Amount taken (TL)
    : 1.000,20
    Due: 1,100.50 TL
    Remaining afterwards: 100.30 TL
    Note (optional)"
  `);
});

test('less than a lira remains too', async () => {
  expect(await said('1100', 1100.5)).toContain('Remaining afterwards: 0.50 TL');
});

test('more than is due has to be meant; what is due, or what has no price, is not asked about', async () => {
  const over = await said('1100.51', 1100.5);
  expect(over).toMatchInlineSnapshot(`
    "Paid by
    Cash
    Bank transfer
    Other
    Amount taken (TL)
    : 1100.51
    ( ) This is more than the 1,100.50 TL still due. Take it anyway.
    Note (optional)"
  `);
  for (const words of [await said('1100.50', 1100.5), await said('9000', undefined)]) {
    expect(words).not.toContain('( )');
    expect(words).not.toContain('Remaining');
  }
});

test('what is no amount is said once somebody tried it, and while nothing is read nothing remains', async () => {
  const wrong = 'Enter an amount above 0';
  expect(await said('ten', 1100, { hasFault: true })).toContain(wrong);
  expect(await said('ten', 1100)).not.toContain(wrong);
  expect(await said('10', 1100, { hasFault: true })).not.toContain(wrong);
  expect(await said('', 1100)).not.toContain('Remaining');
});

test('what is typed is sent under its names, and more than is due only where that is meant', async () => {
  expect(fieldsOf(await shown('100', 100))).toEqual(['method', 'amount', 'note']);
  expect(fieldsOf(await shown('101', 100))).toEqual(['method', 'amount', 'confirmsOverpaid*', 'note']);
});
