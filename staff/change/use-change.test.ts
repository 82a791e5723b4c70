import type { ReactElement } from 'react';
import { toast } from 'react-hot-toast/headless';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consoleHook } from '../../tests/support/console-hook.tsx';
import { type Changing, useChange } from './use-change.ts';

const asked = vi.fn<typeof fetch>();
const said = vi.spyOn(toast, 'success');
const refused = vi.spyOn(toast, 'error');

afterAll(() => void vi.restoreAllMocks());
beforeEach(() => {
  asked.mockReset();
  for (const spy of [said, refused]) spy.mockReset().mockReturnValue('id');
  vi.stubGlobal('fetch', asked);
});
afterEach(() => void vi.unstubAllGlobals());

const path = '/console/things/7';
const answer = (body: object, status = 200) => asked.mockResolvedValueOnce(Response.json(body, { status }));
const sent = () => asked.mock.calls.map(([to, of]) => [to, JSON.parse(String(of?.body))]);

let version = 3;
const onOvertaken = vi.fn();
const changes = () =>
  consoleHook(() =>
    useChange<{ name: string }>({ version }, { now: ({ name }) => `it is ${name}`, onOvertaken }),
  );
const rename = ({ send, change }: Changing) =>
  send(() => change(path, { name: 'Can' }, () => ({ undo: { path, body: { name: 'Ada' } } })));

/** What was said last, and the button that takes it back. */
function offered() {
  const [message] = said.mock.calls.at(-1) ?? [];
  const shown = typeof message === 'function' ? message({ id: 'id' } as never) : message;
  const { children } = (shown as ReactElement<{ children: [string, ReactElement<{ onClick: () => void }>] }>)
    .props;
  const [done, button] = children;
  return { done, takeBack: button.props.onClick };
}

beforeEach(() => {
  version = 3;
  onOvertaken.mockReset();
});

test('a change goes with what was seen, and can be taken back against what it made', async () => {
  const { after } = await changes();
  answer({});
  await after(rename);
  expect(offered().done).toBe('Changes saved.');
  answer({});
  await after(() => offered().takeBack());
  expect(sent()).toEqual([
    [path, { name: 'Can', version: 3 }],
    [path, { name: 'Ada', version: 4 }],
  ]);
  expect(said).toHaveBeenLastCalledWith('Undone.');
});

test('what cannot be taken back any more, for some or for all, is said', async () => {
  const { after } = await changes();
  answer({});
  await after(rename);
  answer({ left: [{ id: 'a' }, { id: 'b' }] });
  await after(() => offered().takeBack());
  expect(refused.mock.calls).toMatchInlineSnapshot(`
    [
      [
        "2 were not undone: a colleague has changed them since.",
      ],
    ]
  `);
  answer({ detail: 'It is gone.' }, 409);
  await after(() => offered().takeBack());
  expect(refused).toHaveBeenLastCalledWith('It is gone.');
});

test('where a colleague was faster it is said who did what and how it is now, and the next try is held against that', async () => {
  const { after } = await changes();
  await after(({ begin }) => begin());
  version = 5;
  const overtaken = {
    ...{ code: 'changed_meanwhile', detail: 'Somebody changed it.', present: { name: 'Eda' } },
    by: { name: 'Ada', action: 'registration_moved' },
  };
  answer(overtaken, 409);
  const { problem } = await after(rename);
  expect(problem?.detail).toMatchInlineSnapshot(
    `"Ada has changed this in the meantime: Changed the status of a registration. It is now: it is Eda. Your change was not saved; please check and decide again."`,
  );
  expect(onOvertaken).toHaveBeenCalledExactlyOnceWith({ name: 'Eda' });
  answer({});
  await after(rename);
  expect(sent().map(([, body]) => body.version)).toEqual([3, 5]);
});

test('where nobody knows who was faster, what the server says is said', async () => {
  const { after } = await changes();
  answer({ code: 'changed_meanwhile', detail: 'Somebody changed it.' }, 409);
  expect((await after(rename)).problem?.detail).toBe('Somebody changed it.');
  expect(onOvertaken).not.toHaveBeenCalled();
});

test('what was begun is held against what was seen then, until it is forgotten', async () => {
  const { after } = await changes();
  expect((await after(({ begin }) => begin())).begunOn()).toEqual({ version: 3 });
  version = 4;
  await after(() => {});
  expect((await after(({ begin }) => begin())).begunOn()).toEqual({ version: 3 });
  expect((await after(({ forget }) => forget())).begunOn()).toEqual({ version: 4 });
});

test('one thing is sent at a time', async () => {
  const { after } = await changes();
  answer({});
  await after((changing) => Promise.all([rename(changing), rename(changing)]));
  expect(asked).toHaveBeenCalledTimes(1);
});
