import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consoleHook } from '../../tests/support/console-hook.tsx';
import { consolePart } from '../../tests/support/console-part.tsx';
import { elementsOf, press } from '../../tests/support/elements.ts';
import { textOf } from '../../tests/support/text-of.ts';
import { Choice } from './Choice.tsx';
import { ChosenBar } from './ChosenBar.tsx';
import type { Choosing } from './use-choosing.ts';

const asked = vi.fn<typeof fetch>();
beforeEach(() => {
  asked.mockReset();
  asked.mockImplementation(async (to) => Response.json(to === '/console/colleagues' ? [] : {}));
  vi.spyOn(toast, 'success').mockReturnValue('');
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const sent = () => asked.mock.calls.map(([to, of]) => [to, JSON.parse(String(of?.body ?? 'null'))]);

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

test('all that are chosen are changed at once; what a colleague was faster with is left, and named', async () => {
  const choosing = { ...chosen('a', 'b'), choose: vi.fn() };
  const onDone = vi.fn();
  const { now, after } = await consoleHook(() =>
    ChosenBar({
      ...{ choosing, onDone, path: '/console/rows/change' },
      idOf: ({ id }) => ({ id }),
      nameOf: ({ id }) => `Name ${id}`,
      actions: [{ label: 'Mark as done', change: { status: 'done' }, undo: () => ({ status: 'open' }) }],
    }),
  );
  const by = { name: 'Ada', action: 'letter_spam' };
  const left = [{ id: 'b', by }];
  asked.mockImplementation(async (to) => Response.json(to === '/console/colleagues' ? [] : { left }));
  await after(() => press(now(), 'Mark as done'));
  expect(sent().filter(([to]) => to === '/console/rows/change')).toEqual([
    [
      '/console/rows/change',
      {
        changes: [
          { id: 'a', version: 1, status: 'done' },
          { id: 'b', version: 1, status: 'done' },
        ],
      },
    ],
  ]);
  expect(elementsOf(now()).find(({ props }) => props.role === 'alert')?.props.children).toMatchInlineSnapshot(
    `"Not changed, because a colleague was faster: Name b (Ada: Marked a message as spam)"`,
  );
  expect(choosing.choose).toHaveBeenCalledExactlyOnceWith(choosing.chosen, false);
  expect(onDone).toHaveBeenCalledTimes(1);
});
