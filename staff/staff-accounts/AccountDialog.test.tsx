import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StaffAccount } from '#domain/staff.ts';
import { consoleHook } from '../../tests/support/console-hook.tsx';
import { consolePart } from '../../tests/support/console-part.tsx';
import { propsOf } from '../../tests/support/elements.ts';
import { textOf } from '../../tests/support/text-of.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { type AccountAction, AccountDialog } from './AccountDialog.tsx';

const asked = vi.fn<typeof fetch>();
const onClose = vi.fn();
beforeEach(() => {
  for (const mock of [asked, onClose]) mock.mockReset();
  asked.mockImplementation(async () => Response.json({}));
  vi.spyOn(toast, 'success').mockReturnValue('');
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const sent = () => asked.mock.calls.map(([to, of]) => [to, JSON.parse(String(of?.body ?? 'null'))]);

async function said(action: AccountAction, name = 'Can') {
  const person = { id: 'can', name, email: 'can@meltem.example' } as StaffAccount;
  const dialog = <AccountDialog action={action} person={person} onLink={() => {}} onClose={() => {}} />;
  return textOf(await consolePart(dialog));
}

test('it is said what follows from it before it is done', async () => {
  expect(await said('link')).toMatchInlineSnapshot(`
    "New link: Can
    A new link for setting the password is made; the previous one is no longer valid.
    [New link]
    [Cancel]"
  `);
  expect(await said('owner')).toMatchInlineSnapshot(`
    "Make owner: Can
    They will also be able to do what only owners do: staff accounts, prices, correcting money, sending newsletters, exports, erasing data and all other settings.
    [Make owner]
    [Cancel]"
  `);
  expect(await said('agent')).toMatchInlineSnapshot(`
    "Make agent: Can
    They will be able to do everything but what only owners do: staff accounts, prices, correcting money, sending newsletters, exports, erasing data and all other settings.
    [Make agent]
    [Cancel]"
  `);
  expect(await said('installer')).toMatchInlineSnapshot(`
    "Make installer: Can
    They will see only their own visits and nothing else.
    [Make installer]
    [Cancel]"
  `);
  expect(await said('reset-second-factor')).toMatchInlineSnapshot(`
    "Reset two-factor: Can
    For someone who has lost their phone and recovery codes. They are signed out everywhere and sign in with their password alone until they set up two-factor authentication again. First make sure the request really comes from them.
    [Reset two-factor]
    [Cancel]"
  `);
  expect(await said('disable')).toMatchInlineSnapshot(`
    "Disable: Can
    They are signed out at once and cannot sign in again. What they did stays in the audit log.
    [Disable]
    [Cancel]"
  `);
  expect(await said('enable', '')).toMatchInlineSnapshot(`
    "Enable: can@meltem.example
    They will be able to sign in again.
    [Enable]
    [Cancel]"
  `);
});

test('a role is given, a link is made and shown, anything else is done by its name', async () => {
  const onLink = vi.fn();
  const person = { id: 'can', name: 'Can', email: 'can@meltem.example' } as StaffAccount;
  const done = async (action: AccountAction) => {
    const { now, after } = await consoleHook(() => AccountDialog({ action, person, onLink, onClose }));
    await after(() => propsOf(now(), ConfirmDialog).work());
  };
  await done('installer');
  await done('disable');
  expect(onClose).toHaveBeenCalledTimes(2);
  asked.mockResolvedValueOnce(Response.json({ setPasswordLink: 'https://meltem.example/set' }));
  await done('link');
  expect(onLink).toHaveBeenCalledExactlyOnceWith('https://meltem.example/set');
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(sent()).toEqual([
    ['/console/staff/can/role', { role: 'installer' }],
    ['/console/staff/can/disable', null],
    ['/console/staff/can/link', null],
  ]);
});
