import { expect, test } from 'vitest';
import { askedServer } from '../../tests/support/asked-server.ts';
import { consoleHook } from '../../tests/support/console-hook.tsx';
import { consolePart } from '../../tests/support/console-part.tsx';
import { fieldsWith, propsOf } from '../../tests/support/elements.ts';
import { textOf } from '../../tests/support/text-of.ts';
import { SendForm } from '../forms/SendForm.tsx';
import { NotesSection } from './NotesSection.tsx';

const { sent } = askedServer();

const note = (id: string, text: string, by_name: string, hour: number) => ({
  ...{ id, text, by_name, at: Date.UTC(2026, 10, 15, hour) },
});

const said = async (notes: Parameters<typeof NotesSection>[0]['notes']) =>
  textOf(await consolePart(<NotesSection notes={notes} address="/console/registrations/7" />));

test('notes stand with when they were written and by whom, above the room for a new one', async () => {
  expect(
    await said([note('1', 'Calls back', 'Can', 8), note('2', 'Called back', 'Ada', 9)]),
  ).toMatchInlineSnapshot(`
    "Notes
    15 Nov 2026, 10:00 · Can
    Calls back
    15 Nov 2026, 11:00 · Ada
    Called back
    New note
    [Add note]"
  `);
});

test('where nothing was noted, that is said', async () => {
  expect(await said([])).toMatchInlineSnapshot(`
    "Notes
    No notes yet.
    New note
    [Add note]"
  `);
});

test('a note goes where it belongs', async () => {
  const { now, after } = await consoleHook(() => NotesSection({ notes: [], address: '/console/messages/5' }));
  await after(() => propsOf(now(), SendForm).onSubmit(fieldsWith({ text: 'Calls back' })));
  expect(sent()).toEqual([['/console/messages/5/notes', { text: 'Calls back' }]]);
});
