import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOver } from '../../tests/support/browser-storage.ts';
import { siteHook } from '../../tests/support/site-hook.tsx';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import ConfirmationCard from './ConfirmationCard.tsx';

const now = Date.UTC(2026, 10, 19, 9, 30);
const bought = { speed: '35 Mbps', type: 'eco', months: 6, price: 6600, reference: 'K7QM-3XPW', at: now };

beforeEach(() => void vi.useFakeTimers({ now }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the card says, as it stands when it comes. */
async function cardOf(sent: object): Promise<string> {
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify({ ...bought, ...sent }) });
  const section = ['confirmation', 'packages', 'steps'] as const;
  return textOf(await sitePart(<ConfirmationCard onClose={() => {}} />, { section }));
}

test('after a registration the card keeps the reference, what was chosen, the total and what happens next', async () => {
  expect(await cardOf({ kind: 'registration' })).toMatchInlineSnapshot(`
    "Your registration has reached us
    [Close this notice]
    Your reference
    K7QM-3XPW
    [Copy]
    Make a note of it: with it and your phone number or e-mail you can check the status. Have it ready when you call us.
    Package: Eco 35 Mbps
    Term: 6 months +2 free
    Total: 6,600 TL
    What happens next
    We call youWe check your details and agree on a day for the installation.
    Installation dayOur team comes, installs and tests the connection with you.
    You are onlineYour term starts on the day your connection first works.
    We will call you Monday to Friday, 9AM to 7PM. If you would rather call us: 0392 555 01 00 → tel:+903925550100
    See the status → /status?reference=K7QM-3XPW"
  `);
});

test('after a request to pay it tells where the payment link is too', async () => {
  expect(await cardOf({ kind: 'payment', contact: '05331234567' })).toMatchInlineSnapshot(`
    "Your payment request has reached us
    [Close this notice]
    Your reference
    K7QM-3XPW
    [Copy]
    Make a note of it: with it and your phone number or e-mail you can check the status. Have it ready when you call us.
    Package: Eco 35 Mbps
    Term: 6 months +2 free
    Total: 6,600 TL
    Your link: Checking the status of the link…
    What happens next
    You pay by card through the link on your phone. Once the payment reaches us, we credit it to you, and your receipt is on the status page.
    See the status → /status?reference=K7QM-3XPW"
  `);
});

test('a term without free months names none, and an hour later there is no card', async () => {
  expect(await cardOf({ kind: 'registration', months: 3, price: 3130 })).toContain('\nTerm: 3 months\n');
  expect(await cardOf({ kind: 'registration', at: now - 60 * 60 * 1000 + 1 })).not.toBe('');
  expect(await cardOf({ kind: 'registration', at: now - 60 * 60 * 1000 })).toBe('');
});

test.each([
  { ...bought, kind: 'registration', at: now - 60 * 60 * 1000 },
  { ...bought, kind: 'registration', at: 'now' },
  'nonsense',
])('what is too old or not ours, such as %j, is no card, and is put away', async (kept) => {
  const stored = new Map([['confirmation', JSON.stringify(kept)]]);
  vi.stubGlobal('sessionStorage', storageOver(stored));
  const card = await siteHook(() => ConfirmationCard({ onClose: () => {} }), { section: 'confirmation' });
  expect(card.now()).toBeFalsy();
  expect(stored.size).toBe(0);
});
