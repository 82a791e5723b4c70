import { expect, test, vi } from 'vitest';
import { askedServer } from '../../tests/support/asked-server.ts';
import { consoleHook } from '../../tests/support/console-hook.tsx';
import { consolePart } from '../../tests/support/console-part.tsx';
import { elementIn, fieldsWith, propsOf } from '../../tests/support/elements.ts';
import { textOf } from '../../tests/support/text-of.ts';
import { SendForm } from '../forms/SendForm.tsx';
import { SetPasswordPage } from './SetPasswordPage.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
const { sent, answer } = askedServer();

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

test.each([
  [true, 'not_found', 404],
  [false, 'INVALID_TOKEN', 400],
])(
  'a link that was used says so once it is sent again (first owner: %s)',
  async (isFirstOwner, code, status) => {
    vi.stubGlobal('location', { pathname: '/', search: '?token=t' });
    vi.stubGlobal('history', { state: null });
    answer({ code }, status);
    const { after } = await consoleHook(() => SetPasswordPage({ isFirstOwner }));
    const password = 'correct horse battery';
    const typed = { name: 'Eve', email: 'eve@meltem.example', newPassword: password, repeated: password };
    const tree = await after((now) => propsOf(now, SendForm).onSubmit(fieldsWith(typed)));
    expect(sent()).toHaveLength(1);
    expect(elementIn(tree, 'p').props.children).toMatch(isFirstOwner ? /restart the server/ : /Ask an owner/);
  },
);
