import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consoleHook } from '../../tests/support/console-hook.tsx';
import { consolePart } from '../../tests/support/console-part.tsx';
import { fieldsWith, propsOf } from '../../tests/support/elements.ts';
import { textOf } from '../../tests/support/text-of.ts';
import { SendForm } from '../forms/SendForm.tsx';
import { AssignForm } from './AssignForm.tsx';

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

const colleagues = [
  { id: 'ada', name: 'Ada', isDisabled: false },
  { id: 'can', name: 'Can', isDisabled: false },
  { id: 'eda', name: 'Eda', isDisabled: true },
];

const said = async (assigned_to: string | null, assigned_name: string | null) =>
  textOf(
    await consolePart(
      <AssignForm of={{ assigned_to, assigned_name, version: 1 }} address="/console/registrations/7" />,
      { '/console/colleagues': colleagues },
    ),
  );

test('it says whose it is, and it can be given to everybody who has an account', async () => {
  expect(await said('can', 'Can')).toMatchInlineSnapshot(`
    "Assigned to
    Nobody
    Ada
    > Can
    [Assign]"
  `);
  expect(await said(null, null)).toContain('> Nobody');
});

test('who had an account keeps what was theirs under their name', async () => {
  expect(await said('eda', 'Eda')).toContain('Can\n> Eda');
  expect(await said('erased', null)).toContain('Can\n> erased');
});

test('it is given to somebody, or to nobody, held against how it was seen', async () => {
  const of = { assigned_to: 'can', assigned_name: 'Can', version: 3 };
  const { now, after } = await consoleHook(() => AssignForm({ of, address: '/console/registrations/7' }));
  const give = (assignedTo: string) =>
    after(() => propsOf(now(), SendForm).onSubmit(fieldsWith({ assignedTo })));
  await give('ada');
  await give('');
  const changes = sent().filter(([to]) => to !== '/console/colleagues');
  expect(changes).toEqual([
    ['/console/registrations/7/assign', { assignedTo: 'ada', version: 3 }],
    ['/console/registrations/7/assign', { assignedTo: null, version: 3 }],
  ]);
});

test('of two who give it to somebody, the second is told whose it is now', async () => {
  const of = { assigned_to: null, assigned_name: null, version: 3 };
  const { now, after } = await consoleHook(() => AssignForm({ of, address: '/console/registrations/7' }));
  const overtaken = (assigned_name: string | null) => {
    const answer = { code: 'changed_meanwhile', detail: 'Changed.', present: { assigned_name } };
    asked.mockImplementation(async (to) =>
      to === '/console/colleagues' ? Response.json([]) : Response.json(answer, { status: 409 }),
    );
    return after(() => propsOf(now(), SendForm).onSubmit(fieldsWith({ assignedTo: 'ada' })));
  };
  const told = (part: Awaited<ReturnType<typeof overtaken>>) =>
    propsOf(part, SendForm).sending.problem?.detail;
  expect(told(await overtaken('Can'))).toBe('Changed. It is now: Can.');
  expect(told(await overtaken(null))).toBe('Changed. It is now: Nobody.');
});
