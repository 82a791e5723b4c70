import { afterAll, expect, test, vi } from 'vitest';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { SetPasswordPage } from './SetPasswordPage.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const said = async (search: string, isFirstOwner = false) =>
  textOf(
    await consolePart(<SetPasswordPage isFirstOwner={isFirstOwner} />, {}, {}, `/set-password${search}`),
  );

test('by their link somebody sets a password, twice', async () => {
  expect(await said('?token=t')).toMatchInlineSnapshot(`
    "meltem
    TR, Türkçe → ?lang=tr
    EN, English → ?lang=en
    RU, Русский → ?lang=ru
    Set your password
    New password
    [Show: New password]
    At least 12 characters. A sentence of a few words is long and easy to remember.
    New password again
    [Show: New password again]
    [Save password]"
  `);
});

test('the first owner gives a name and an e-mail, too', async () => {
  expect(await said('?token=t', true)).toMatchInlineSnapshot(`
    "meltem
    TR, Türkçe → ?lang=tr
    EN, English → ?lang=en
    RU, Русский → ?lang=ru
    Make the first account
    Name
    E-mail
    New password
    [Show: New password]
    At least 12 characters. A sentence of a few words is long and easy to remember.
    New password again
    [Show: New password again]
    [Make it and sign in]"
  `);
});

test('a link that is none says where to get another', async () => {
  expect(await said('')).toMatchInlineSnapshot(`
    "meltem
    TR, Türkçe → ?lang=tr
    EN, English → ?lang=en
    RU, Русский → ?lang=ru
    This link is not valid
    It has been used, has expired or was copied only in part. Ask an owner for a new one.
    Go to sign-in → /"
  `);
  expect(await said('', true)).toMatchInlineSnapshot(`
    "meltem
    TR, Türkçe → ?lang=tr
    EN, English → ?lang=en
    RU, Русский → ?lang=ru
    This link is not valid
    It has been used, has expired or was copied only in part. If nobody has an account yet, restart the server: it prints a new link.
    Go to sign-in → /"
  `);
});
