import { expect, test } from 'vitest';
import type { StaffAccount } from '#domain/staff.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { AccountRow } from './AccountRow.tsx';

const agent: StaffAccount = {
  ...{ id: 'can', name: 'Can', email: 'can@meltem.example', role: 'agent', hasSecondFactor: true },
  ...{ hasPassword: true, isDisabled: false, lockedUntil: null },
  lastSeenAt: Date.UTC(2026, 10, 15, 8, 5),
};

const said = async (changed: Partial<StaffAccount> = {}, id = 'ada') =>
  textOf(await consolePart(<AccountRow person={{ ...agent, ...changed }} onAction={() => {}} />, {}, { id }));

test('somebody of the staff stands with their role, how they sign in, when they were there and what can be done', async () => {
  expect(await said()).toMatchInlineSnapshot(`
    "Can
    can@meltem.example
    Agent
    Two-factor on
    Last seen 15 Nov 2026, 10:05
    [Change name: Can]
    [New link: Can]
    [Reset two-factor: Can]
    [Make owner: Can]
    [Make installer: Can]
    [Disable: Can]"
  `);
});

test('who has not come yet has no name, no password and no second factor that could be lost', async () => {
  const invited = { name: '', hasPassword: false, hasSecondFactor: false, lastSeenAt: null };
  expect(await said({ ...invited, role: 'installer' })).toMatchInlineSnapshot(`
    "can@meltem.exampleno password yet (invited)
    can@meltem.example
    Installer
    Two-factor off
    Never signed in
    [Change name: can@meltem.example]
    [New link: can@meltem.example]
    [Make owner: can@meltem.example]
    [Make agent: can@meltem.example]
    [Disable: can@meltem.example]"
  `);
});

test('an owner does not take their own rights away', async () => {
  expect(await said({ role: 'owner' }, 'can')).toMatchInlineSnapshot(`
    "Canyou
    can@meltem.example
    Owner
    Two-factor on
    Last seen 15 Nov 2026, 10:05
    [Change name: Can]
    [New link: Can]"
  `);
});

test('who is not let in any more can only be let in again', async () => {
  expect(await said({ isDisabled: true, hasPassword: false })).toMatchInlineSnapshot(`
    "Candisabled (disabled)
    can@meltem.example
    Agent
    Two-factor on
    Last seen 15 Nov 2026, 10:05
    [Enable: Can]"
  `);
});

test('after too many wrong passwords it is said until when nobody gets in', async () => {
  expect(await said({ lockedUntil: Date.UTC(2026, 10, 15, 8, 20) })).toContain('15 Nov 2026, 10:20');
});
