import { expect, test, vi } from 'vitest';
import { askedServer } from '../../tests/support/asked-server.ts';
import { consoleHook } from '../../tests/support/console-hook.tsx';
import { consolePart } from '../../tests/support/console-part.tsx';
import { fieldsWith, propsOf } from '../../tests/support/elements.ts';
import { textOf } from '../../tests/support/text-of.ts';
import { SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { EraseDialog } from './EraseDialog.tsx';

const { sent } = askedServer();
const onClose = vi.fn();

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

async function erased(confirmation: string) {
  const onErased = vi.fn();
  const dialog = { of: ['0533 123 45 67', 'ayse@example.com'], seen: 'mark', onAnew: () => {}, onClose };
  const { now, after } = await consoleHook(() => EraseDialog({ ...dialog, onErased }));
  const shown = await after(() => propsOf(now(), SendForm).onSubmit(fieldsWith({ confirmation })));
  return { isErased: onErased.mock.calls.length === 1, error: propsOf(shown, TextField).error };
}

test('who types the name again, in whatever notation, erases all that was shown', async () => {
  expect(await erased(' +90 533 1234567 ')).toEqual({ isErased: true, error: undefined });
  const of = ['0533 123 45 67', 'ayse@example.com'];
  expect(sent()).toEqual([['/console/erasing', { of, confirmation: '+90 533 1234567', seen: 'mark' }]]);
});

test('who types another name erases nobody', async () => {
  const { isErased, error } = await erased('ayse@example.com');
  expect(isErased).toBe(false);
  expect(error).toMatchInlineSnapshot(`"This is not the address or number you searched for."`);
  expect(sent()).toEqual([]);
});
