import { expect, test } from 'vitest';
import { sitePart } from '../../../tests/support/site-part.tsx';
import { textOf } from '../../../tests/support/text-of.ts';
import BankAccountsPage from './BankAccountsPage.tsx';

test('the account is told in fours, with its holder, its bank, and what to write where there is no reference', async () => {
  const html = await sitePart(<BankAccountsPage />, { section: 'bank_accounts', path: '/bank_accounts' });
  expect(textOf(html)).toMatchInlineSnapshot(`
    "Home → /
    Bank Accounts
    Bank accounts
    You can pay by bank transfer to this account. Click the IBAN to copy it.
    [IBANTR21 0070 4000 0000 0012 3456 78Copy IBAN]
    Account holder: Meltem İnternet Ltd.
    Bank: Ada Bankası, Lefkoşa
    In the description of the transfer, write your reference. If you have none, write your name, surname and the phone number you registered with, so that we know the payment is yours.
    We record your payment once the transfer has reached our account. Between different banks this can take until the next working day. If you have a reference, you can follow it on the page “Where is my request?”.
    The columns of Salamis"
  `);
});
