import { afterAll, expect, test, vi } from 'vitest';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import { StaffAccountsPage } from './StaffAccountsPage.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

test('everybody who may sign in is there, and somebody can be added', async () => {
  const person = (id: string) => ({
    ...{ id, name: `Name ${id}`, email: `${id}@meltem.example`, role: 'agent', hasSecondFactor: false },
    ...{ hasPassword: true, isDisabled: true, lockedUntil: null, lastSeenAt: null },
  });
  const html = await consolePart(<StaffAccountsPage />, { '/console/staff': [person('a'), person('b')] });
  expect(textOf(html)).toMatchInlineSnapshot(`
    "Staff
    [Add staff member]
    Name adisabled (disabled)
    a@meltem.example
    Agent
    Two-factor off
    Never signed in
    [Enable: Name a]
    Name bdisabled (disabled)
    b@meltem.example
    Agent
    Two-factor off
    Never signed in
    [Enable: Name b]"
  `);
});

test('a link for the password is shown with how long it is valid', async () => {
  const dialog = <LinkDialog link="https://console.meltem.example/set-password?token=t" onClose={() => {}} />;
  expect(textOf(await consolePart(dialog))).toMatchInlineSnapshot(`
    "Password link
    Pass this link on in a safe way. It can be used once, within 24 hours, and is shown only now.
    Password link
    : https://console.meltem.example/set-password?token=t
    [Copy]
    [Done]"
  `);
});

test('a name is changed from what it is', async () => {
  const dialog = <NameDialog name="Can" path="/console/me/name" onDone={() => {}} onClose={() => {}} />;
  expect(textOf(await consolePart(dialog))).toMatchInlineSnapshot(`
    "Change name: Can
    Name
    : Can
    [Change name]
    [Cancel]"
  `);
});
