import { expect, test } from 'vitest';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { SecondFactorStep } from './SecondFactorStep.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { SignInSteps } from './SignInSteps.tsx';

test('the sign-in asks for e-mail and password, and says what to do where they are lost', async () => {
  const steps = <SignInSteps heading={(title) => <h1>{title}</h1>} />;
  expect(textOf(await consolePart(steps))).toMatchInlineSnapshot(`
    "Sign in
    E-mail
    Password
    [Show: Password]
    [Sign in]
    If you forgot your password, ask an owner for a new link."
  `);
});

test('whoever was signed out is told so where they sign in again', async () => {
  expect(textOf(await consolePart(<SignInAgain />))).toMatchInlineSnapshot(`
    "Sign in
    Your session has ended. Sign in again to continue where you were.
    E-mail
    Password
    [Show: Password]
    [Sign in]
    If you forgot your password, ask an owner for a new link."
  `);
});

test('the second step asks for the code, and has a way for whoever lost the phone', async () => {
  const step = <SecondFactorStep onSignedIn={() => {}} onBack={() => {}} />;
  expect(textOf(await consolePart(step))).toMatchInlineSnapshot(`
    "Code
    The 6 digits the authenticator app shows
    [Sign in]
    [Cancel]
    [I don’t have my phone: use a recovery code]"
  `);
});
