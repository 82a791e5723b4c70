import { expect, test } from 'vitest';
import type { ShownRegistration } from '#domain/registration-list.ts';
import type { RegistrationStatus } from '#domain/registration-status.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { StatusSection } from './StatusSection.tsx';

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
