import { expect, test } from 'vitest';
import type { OpenNotice } from '#domain/money-queue.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { fieldsOf } from '../../tests/support/fields-of.ts';
import { textOf } from '../../tests/support/text-of.ts';
import { ResolveDialog } from './ResolveDialog.tsx';

function shown(notice: Pick<OpenNotice, 'question' | 'isEntered'>) {
  const asked = { id: '1', reference: 'AAAA-BBBB', ...notice } as OpenNotice;
  return consolePart(<ResolveDialog notice={asked} onClose={() => {}} />);
}

test('money under an unknown reference is somebody’s, and whose is asked for, or nothing is to be done', async () => {
  const html = await shown({ question: 'unknown_reference', isEntered: true });
  expect(fieldsOf(html)).toEqual(['reference*']);
  expect(textOf(html)).toMatchInlineSnapshot(`
    "Decide: AAAA-BBBB
    A payment came with an unknown reference. Find out whose it is.
    Decision
    > Assign the money to a reference
    Checked, nothing to do
    Whose is it? Reference
    [Decide]
    [Cancel]"
  `);
});

test('what was told again and is not entered may be money after all; no reference is asked for', async () => {
  expect(textOf(await shown({ question: 'told_again', isEntered: false }))).toMatchInlineSnapshot(`
    "Decide: AAAA-BBBB
    This payment was reported before and has been reported again. Is it the same payment or a second one? Check the provider’s records.
    Decision
    > Checked, nothing to do
    A second payment: record it
    [Decide]
    [Cancel]"
  `);
});
