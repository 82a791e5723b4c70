import { toast } from 'react-hot-toast/headless';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Appointment } from '#domain/appointments.ts';
import { consoleHook } from '../../tests/support/console-hook.tsx';
import { newest, useMoving } from './use-moving.ts';

const appointment = {
  ...{ id: 'v', version: 3, day: '2026-11-20', begins: '09:00', ends: '11:00', technician: 'ali' },
} as Appointment;
const asked = vi.fn<typeof fetch>();
const refused = vi.spyOn(toast, 'error');
const said = vi.spyOn(toast, 'success');
const onBusy = vi.fn();

afterAll(() => void vi.restoreAllMocks());
beforeEach(() => {
  for (const mock of [asked, onBusy]) mock.mockReset();
  for (const spy of [said, refused]) spy.mockReset().mockReturnValue('id');
  vi.stubGlobal('fetch', asked);
});
afterEach(() => void vi.unstubAllGlobals());

const answer = (body: object, status = 200) => asked.mockResolvedValueOnce(Response.json(body, { status }));
const bodyOf = (call: number) => JSON.parse(String(asked.mock.calls[call]?.[1]?.body));

test('a visit is moved at once, and goes back to its day, its time and its installer', async () => {
  const moving = await consoleHook(() => useMoving(onBusy));
  answer({});
  await moving.after((move) => move({ appointment, wanted: { technician: null } }));
  expect(asked.mock.calls[0]?.[0]).toBe('/console/appointments/v');
  expect(bodyOf(0)).toEqual({ technician: null, version: 3 });
  answer({});
  const [message] = said.mock.calls.at(-1) ?? [];
  const shown = (
    message as unknown as (toast: object) => {
      props: { children: [string, { props: { onClick: () => void } }] };
    }
  )({ id: 'id' });
  expect(shown.props.children[0]).toMatchInlineSnapshot(`"The appointment is moved."`);
  await moving.after(() => shown.props.children[1].props.onClick());
  expect(bodyOf(1)).toEqual({
    ...{ day: '2026-11-20', begins: '09:00', ends: '11:00', technician: 'ali', version: 4 },
  });
});

test('where the installer is busy then, somebody decides; any other refusal is said', async () => {
  const moving = await consoleHook(() => useMoving(onBusy));
  const wanted = { day: '2026-11-21' };
  answer({ code: 'double_booked', detail: 'Busy' }, 409);
  await moving.after((move) => move({ appointment, wanted }));
  expect(onBusy).toHaveBeenCalledExactlyOnceWith(
    { appointment, wanted },
    expect.objectContaining({ code: 'double_booked' }),
  );
  expect(refused).not.toHaveBeenCalled();
  answer({ code: 'invalid', detail: 'It is over.' }, 409);
  await moving.after((move) => move({ appointment, wanted }));
  expect(onBusy).toHaveBeenCalledTimes(1);
  expect(refused).toHaveBeenCalledExactlyOnceWith('It is over.');
});

test('what is open for a change is shown as it is by now', () => {
  const changed = { ...appointment, version: 4 };
  expect(newest(appointment, [{ ...appointment, id: 'w' }, changed])).toBe(changed);
  expect(newest(appointment, [])).toBe(appointment);
});
