import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { SignedIn } from '#domain/staff.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { AccountPage } from './AccountPage.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
beforeEach(() => void vi.stubGlobal('localStorage', { getItem: () => null }));
afterAll(() => void vi.unstubAllGlobals());

const ada = { name: 'Ada', email: 'ada@meltem.example', role: 'owner', hasSecondFactor: true } as const;

async function said(changed: Partial<SignedIn> = {}) {
  return textOf(await consolePart(<AccountPage />, {}, { ...ada, ...changed }));
}

test('an owner finds their name, their ways to sign in, the keyboard and what is for operators', async () => {
  expect(await said()).toMatchInlineSnapshot(`
    "My account
    Name: Ada
    E-mail: ada@meltem.example
    Role: Owner
    [Change name]
    Password
    [Change password]
    Two-factor authentication
    On: signing in also asks for a code from your phone.
    [Turn off two-factor authentication]
    [New recovery codes]
    Sessions
    Loading…
    Keyboard
    (x) The “/” key opens the search, the “n” key the next message (in this browser)
    For operators
    Server API → /api
    Metrics (Prometheus) → /metrics"
  `);
});

test('without a second factor it can be switched on', async () => {
  const text = await said({ hasSecondFactor: false });
  expect(text.slice(text.indexOf('Two-factor'), text.indexOf('Sessions'))).toMatchInlineSnapshot(`
    "Two-factor authentication
    Off: your password alone is enough to sign in. We recommend turning it on.
    [Turn on two-factor authentication]
    "
  `);
});

test('an agent finds nothing for operators, and an installer no search to type a key for', async () => {
  const [agent, installer] = [await said({ role: 'agent' }), await said({ role: 'installer' })];
  expect(agent).not.toContain('For operators');
  expect(agent).toContain('Keyboard');
  expect(installer).not.toContain('Keyboard');
});

test('whoever switched the key for the search off sees it so', async () => {
  expect(await said()).toContain('(x) ');
  vi.stubGlobal('localStorage', { getItem: () => 'off' });
  expect(await said()).toContain('( ) ');
});
