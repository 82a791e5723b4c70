import { expect, test } from 'vitest';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { EraseDialog } from './EraseDialog.tsx';

test('whoever erases a person is told what it means, and types the first of their names once more', async () => {
  const dialog = (
    <EraseDialog
      of={['0533 123 45 67', 'ayse@example.com']}
      seen="mark"
      onAnew={() => {}}
      onErased={() => {}}
      onClose={() => {}}
    />
  );
  expect(textOf(await consolePart(dialog))).toMatchInlineSnapshot(`
    "Erase for good
    Everything shown will be erased. This cannot be undone.
    To confirm, type: 0533 123 45 67
    [Erase for good]
    [Cancel]"
  `);
});
