import { expect, test } from 'vitest';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { Choice } from './Choice.tsx';
import { ChosenBar } from './ChosenBar.tsx';
import type { Choosing } from './use-choosing.ts';

interface Row {
  id: string;
  version: number;
}
const rows = ['a', 'b', 'c'].map((id) => ({ id, version: 1 }));

const chosen = (...ids: string[]): Choosing<Row> => ({
  chosen: rows.filter(({ id }) => ids.includes(id)),
  isChosen: ({ id }) => ids.includes(id),
  choose: () => {},
});

async function said(choosing: Choosing<Row>, more: { isNobodys?: boolean; labels?: string[] } = {}) {
  const { labels = ['Mark as done'], isNobodys = false } = more;
  const bar = (
    <ChosenBar
      choosing={choosing}
      path="/console/rows/change"
      idOf={({ id }) => ({ id })}
      nameOf={({ id }) => id}
      actions={labels.map((label) => ({ label, change: {}, undo: () => ({}) }))}
      isNobodys={isNobodys}
      onDone={() => {}}
    >
      <p>What else can be done</p>
    </ChosenBar>
  );
  const colleagues = [
    { id: 'can', name: 'Can', isDisabled: false },
    { id: 'eda', name: 'Eda', isDisabled: true },
  ];
  return textOf(await consolePart(bar, { '/console/colleagues': colleagues }));
}

test('it is said how many are chosen, and what can be done to all of them', async () => {
  expect(await said(chosen('a', 'b'))).toMatchInlineSnapshot(`
    "2 selected
    [Clear selection]
    What else can be done
    [Mark as done]
    Assigned to
    Nobody
    Can
    [Assign]"
  `);
});

test('where nothing can be done to all of them they can be given to somebody, where somebody sees to them', async () => {
  const text = await said(chosen('a'), { labels: [] });
  expect(text).not.toContain('What else can be done');
  expect(text).toContain('[Assign]');
  expect(await said(chosen('a'), { isNobodys: true })).not.toContain('[Assign]');
});

test('where none is chosen there is nothing', async () => {
  expect(await said(chosen())).toBe('');
});

test('all of a page are chosen once each of them is', async () => {
  const all = async (...ids: string[]) =>
    textOf(await consolePart(<Choice choosing={chosen(...ids)} rows={rows} label="All" isLabelShown />));
  expect(await all('a', 'b', 'c')).toBe('(x) All');
  expect(await all('a', 'b')).toBe('( ) All');
  expect(await all()).toBe('( ) All');
  expect(await consolePart(<Choice choosing={chosen('a')} rows={rows.slice(0, 1)} label="One" />)).toContain(
    'aria-label="One" checked=""',
  );
});
