import { beforeEach, expect, test, vi } from 'vitest';
import { company } from '#content/company.ts';
import { elementIn } from '../../tests/support/elements.ts';
import { siteHook } from '../../tests/support/site-hook.tsx';
import BankAccountsPage from '../pages/bank-accounts/BankAccountsPage.tsx';
import { CopyButton } from './CopyButton.tsx';

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  writeText.mockReset();
  vi.spyOn(console, 'error').mockReset().mockReturnValue();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});

test('what is copied is the value, and it is said whether it was', async () => {
  const { now, after } = await siteHook(() => CopyButton({ value: 'K7QM-3XPW' }), {
    section: 'confirmation',
  });
  const said = () => elementIn(now(), 'span', { role: 'status' }).props.children;
  expect(said()).toBeUndefined();
  await after((tree) => elementIn(tree, 'button', 'Copy').props.onClick());
  expect(writeText).toHaveBeenCalledExactlyOnceWith('K7QM-3XPW');
  expect(said()).toBe('Copied');
  writeText.mockRejectedValueOnce(new Error('denied'));
  await after((tree) => elementIn(tree, 'button', 'Copy').props.onClick());
  expect(said()).toBe('It could not be copied. Please write it down.');
});

test('of several each button says what it copies', async () => {
  const { now } = await siteHook(() => CopyButton({ value: '6600', label: 'Copy the amount' }), {
    section: 'confirmation',
  });
  expect(elementIn(now(), 'button').props.children).toBe('Copy the amount');
});

test('the account is copied without its spaces, and said again; where it cannot be copied nothing is said', async () => {
  const alert = vi.fn();
  const { after } = await siteHook(BankAccountsPage, { section: 'bank_accounts', path: '/bank_accounts' });
  const press = () =>
    after((tree) => {
      Object.assign(globalThis.window, { alert });
      return elementIn(tree, 'button').props.onClick();
    });
  writeText.mockRejectedValueOnce(new Error('denied'));
  await press();
  expect(alert).not.toHaveBeenCalled();
  await press();
  expect(writeText).toHaveBeenLastCalledWith(company.bankAccount.iban);
  expect(alert).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(company.bankAccount.iban));
});
