import { expect, test, vi } from 'vitest';
import { askedServer } from '../../tests/support/asked-server.ts';
import { consoleHook } from '../../tests/support/console-hook.tsx';
import { consolePart } from '../../tests/support/console-part.tsx';
import { fieldsWith, propsOf } from '../../tests/support/elements.ts';
import { textOf } from '../../tests/support/text-of.ts';
import { SendForm } from '../forms/SendForm.tsx';
import { AddAccountDialog } from './AddAccountDialog.tsx';

const { asked, sent } = askedServer();

test('somebody who is added is an agent, unless another role is chosen', async () => {
  const dialog = <AddAccountDialog onAdded={() => {}} onClose={() => {}} />;
  expect(textOf(await consolePart(dialog))).toMatchInlineSnapshot(`
    "Add staff member
    Name
    E-mail
    Role
    Owner
    > Agent
    Installer
    An agent can do everything except: staff accounts and the audit log, packages and prices, correcting or refunding money, sending newsletters, the company’s words, coverage places, automatic payment links, exports and erasing data. An installer sees only their own visits.
    [Add]
    [Cancel]"
  `);
});

test('somebody is added with what was typed, and their link is shown', async () => {
  const onAdded = vi.fn();
  asked.mockResolvedValueOnce(Response.json({ setPasswordLink: 'https://meltem.example/set' }));
  const { now, after } = await consoleHook(() => AddAccountDialog({ onAdded, onClose: () => {} }));
  const typed = { email: ' can@meltem.example', name: 'Can ', role: 'installer' };
  await after(() => propsOf(now(), SendForm).onSubmit(fieldsWith(typed)));
  const body = { email: 'can@meltem.example', name: 'Can', role: 'installer' };
  expect(sent()).toEqual([['/console/staff', body]]);
  expect(onAdded).toHaveBeenCalledExactlyOnceWith('https://meltem.example/set');
});
