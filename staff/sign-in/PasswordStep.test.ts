import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consoleHook } from '../../tests/support/console-hook.tsx';
import { fieldsWith, press, propsOf } from '../../tests/support/elements.ts';
import { SendForm } from '../forms/SendForm.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { SecondFactorStep } from './SecondFactorStep.tsx';

const asked = vi.fn<typeof fetch>();
const onward = vi.fn();
beforeEach(() => {
  for (const mock of [asked, onward]) mock.mockReset();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => void vi.unstubAllGlobals());

type Step = Awaited<ReturnType<typeof consoleHook<ReturnType<typeof PasswordStep>>>>;

const submit = ({ now, after }: Step, fields: Record<string, string>) =>
  after(() => propsOf(now(), SendForm).onSubmit(fieldsWith(fields)));
const sent = () => asked.mock.calls.map(([to, of]) => [to, JSON.parse(String(of?.body))]);

test('whoever has a second factor is asked for it after the password', async () => {
  const typed = { email: ' ada@meltem.example ', password: ' with spaces ' };
  asked.mockResolvedValueOnce(Response.json({ twoFactorRedirect: true }));
  await submit(await consoleHook(() => PasswordStep({ onCodeNeeded: onward })), typed);
  expect(sent()).toEqual([
    ['/auth/sign-in/email', { email: 'ada@meltem.example', password: ' with spaces ' }],
  ]);
  expect(onward).toHaveBeenCalledTimes(1);
  asked.mockResolvedValueOnce(Response.json({}));
  await submit(await consoleHook(() => PasswordStep({ onCodeNeeded: onward })), typed);
  expect(onward).toHaveBeenCalledTimes(1);
});

test('the code is sent without its spaces, or a recovery code in its place', async () => {
  asked.mockImplementation(async () => Response.json({}));
  const step = await consoleHook(() => SecondFactorStep({ onSignedIn: onward, onBack: () => {} }));
  await submit(step, { code: '123 456' });
  await step.after(() => press(step.now(), 'I don’t have my phone: use a recovery code'));
  await submit(step, { code: 'aaaaa-11111' });
  expect(sent()).toEqual([
    ['/auth/two-factor/verify-totp', { code: '123456' }],
    ['/auth/two-factor/verify-backup-code', { code: 'aaaaa-11111' }],
  ]);
  expect(onward).toHaveBeenCalledTimes(2);
});
