import { expect, test } from 'vitest';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { ConfirmAuthenticator } from './ConfirmAuthenticator.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { type SecondFactorAction, SecondFactorDialog } from './SecondFactorDialog.tsx';

test('every step about the second factor begins with the password, under its own name', async () => {
  const said = async (action: SecondFactorAction) =>
    textOf(
      await consolePart(<SecondFactorDialog action={action} onChanged={async () => {}} onClose={() => {}} />),
    );
  expect(await said('on')).toMatchInlineSnapshot(`
    "Turn on two-factor authentication
    Current password
    [Show: Current password]
    We ask so that nobody who finds your screen open can do this.
    [Continue]
    [Cancel]"
  `);
  expect((await said('off')).split('\n')[0]).toMatchInlineSnapshot(`"Turn off two-factor authentication"`);
  expect((await said('codes')).split('\n')[0]).toMatchInlineSnapshot(`"New recovery codes"`);
});

test('the authenticator learns the secret by a code, or in fours as one reads it out', async () => {
  const html = await consolePart(
    <ConfirmAuthenticator
      uri="otpauth://totp/Meltem:ada?secret=ABCDEFGHIJ&issuer=Meltem"
      onConfirmed={async () => {}}
      onCancel={() => {}}
    />,
  );
  expect(html).toMatch(/<svg[^>]*role="img"[^>]*>.*<path d="M\d/);
  expect(textOf(html)).toMatchInlineSnapshot(`
    "Scan the QR code with the authenticator app on your phone, then enter the code it shows.
    Or enter this key by hand:ABCD EFGH IJ
    Code
    The 6 digits the authenticator app shows
    [Confirm]
    [Cancel]"
  `);
});

test('all recovery codes are shown', async () => {
  const codes = <RecoveryCodes codes={['aaaaa-11111', 'bbbbb-22222']} onKept={() => {}} />;
  expect(textOf(await consolePart(codes))).toMatchInlineSnapshot(`
    "If you lose your phone, you can sign in with these codes; each can be used once. They are shown only now: keep them in a safe place.
    aaaaa-11111
    bbbbb-22222
    [Copy]
    [Download]
    [Print]
    [I have saved them]"
  `);
});
