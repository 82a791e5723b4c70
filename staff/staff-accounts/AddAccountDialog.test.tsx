import { expect, test } from 'vitest';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { AddAccountDialog } from './AddAccountDialog.tsx';

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
