import { expect, test } from 'vitest';
import type { ShownRegistration } from '#domain/registration-list.ts';
import type { RegistrationStatus } from '#domain/registration-status.ts';
import { askedServer } from '../../tests/support/asked-server.ts';
import { consoleHook } from '../../tests/support/console-hook.tsx';
import { consolePart } from '../../tests/support/console-part.tsx';
import { elementsOf, press, propsOf } from '../../tests/support/elements.ts';
import { textOf } from '../../tests/support/text-of.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import { StatusSection } from './StatusSection.tsx';

const { sent, answer } = askedServer();

async function said(status: RegistrationStatus, more: object = {}) {
  const registration = { id: '7', version: 3, status, changes: [], declined_reason: null, ...more };
  return textOf(
    await consolePart(<StatusSection registration={registration as unknown as ShownRegistration} />),
  );
}

const change = (version: number, from_status: string, to_status: string, is_undo = 0) => ({
  ...{ version, from_status, to_status, is_undo, at: 0, by_id: 'can', by_name: 'Can', reason: null },
});

test('what is new can be moved on or declined, and nothing can be taken back', async () => {
  expect(await said('new')).toMatchInlineSnapshot(`
    "Status
    New
    [Mark as contacted]
    [Decline]"
  `);
});

test('each step offers the next one, and the way back from the last that stands', async () => {
  const contacted = change(1, 'new', 'contacted');
  expect(await said('contacted', { changes: [contacted] })).toMatchInlineSnapshot(`
    "Status
    Contacted
    [Mark as scheduled]
    [Decline]
    [Undo: Contacted]"
  `);
  const scheduled = change(2, 'contacted', 'scheduled');
  expect(await said('scheduled', { changes: [contacted, scheduled] })).toMatchInlineSnapshot(`
    "Status
    Scheduled
    [Mark as installed]
    [Decline]
    [Undo: Scheduled]"
  `);
  const undone = change(3, 'scheduled', 'contacted', 1);
  expect(await said('contacted', { changes: [contacted, scheduled, undone] })).toContain('[Undo: Contacted]');
});

test('what is closed says why and can only be taken back', async () => {
  const changes = [change(1, 'new', 'declined')];
  expect(await said('declined', { changes, declined_reason: 'No line there' })).toMatchInlineSnapshot(`
    "Status
    Declined No line there
    [Undo: Declined]"
  `);
  expect(await said('installed')).toMatchInlineSnapshot(`
    "Status
    Installed"
  `);
});

const path = '/console/registrations/7';

async function section(status: RegistrationStatus, more: object = {}) {
  const registration = { id: '7', version: 3, status, changes: [], declined_reason: null, ...more };
  const shown = { ...registration } as unknown as ShownRegistration;
  const hook = await consoleHook(() => StatusSection({ registration: shown }));
  const pressed = (label: string) => hook.after(() => press(hook.now(), label));
  return { ...hook, shown, pressed };
}

test('a step is taken, or taken back, at once', async () => {
  await (await section('new')).pressed('Mark as contacted');
  const changes = [change(1, 'new', 'contacted')];
  await (await section('contacted', { changes })).pressed('Undo: Contacted');
  expect(sent()).toEqual([
    [`${path}/move`, { to: 'contacted', version: 3 }],
    [`${path}/undo`, { version: 3 }],
  ]);
});

test('whoever declines one is asked for the reason first', async () => {
  const { pressed, after } = await section('new');
  const dialog = propsOf(await pressed('Decline'), DeclineDialog);
  expect(sent()).toEqual([]);
  const declined = await after(() => dialog.onDecline('No line there'));
  expect(sent()).toEqual([[`${path}/move`, { to: 'declined', reason: 'No line there', version: 3 }]]);
  expect(() => propsOf(declined, DeclineDialog)).toThrow();
});

test('of two who decide, the second is told how it is now, and keeps the question', async () => {
  const { pressed, after, shown } = await section('new');
  await pressed('Decline');
  // It shows by itself, but the decision was begun before.
  const moved = await after(() => void Object.assign(shown, { status: 'contacted', version: 4 }));
  answer({ code: 'changed_meanwhile', detail: 'Changed.', present: { status: 'contacted' } }, 409);
  const overtaken = await after(() => propsOf(moved, DeclineDialog).onDecline('No line there'));
  expect(sent()).toEqual([[`${path}/move`, { to: 'declined', reason: 'No line there', version: 3 }]]);
  expect(propsOf(overtaken, DeclineDialog).sending.problem?.detail).toBe('Changed. It is now: Contacted.');
});

test('that somebody else moved it on meanwhile is said, and not what one did oneself', async () => {
  const { shown, after } = await section('new');
  const moved = (by_id: string) =>
    after(() => {
      Object.assign(shown, { status: 'contacted', changes: [{ ...change(1, 'new', 'contacted'), by_id }] });
    });
  const alerts = (part: Awaited<ReturnType<typeof moved>>) =>
    elementsOf(part).flatMap(({ props }) => (props.role === 'alert' ? [props.children] : []));
  expect(alerts(await moved('can'))).toMatchInlineSnapshot(`
    [
      "Can has changed the status to: Contacted.",
    ]
  `);
  expect(alerts(await moved('ada'))).toEqual([]);
});
