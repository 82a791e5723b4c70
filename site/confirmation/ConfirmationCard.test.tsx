import { expect, onTestFinished, test, vi } from 'vitest';
import { sitePart } from '../../tests/support/site-part.tsx';
import ConfirmationCard from './ConfirmationCard.tsx';

const bought = { speed: '35 Mbps', type: 'eco', months: 6, price: 6600 } as const;

/** The words of the card, as it stands when it comes. */
async function cardOf(kind: 'registration' | 'payment', contact?: string): Promise<string> {
  const sent = { kind, reference: 'K7QM-3XPW', at: Date.now(), ...(contact && { contact }) };
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify({ ...bought, ...sent }) });
  onTestFinished(() => void vi.unstubAllGlobals());
  const sections = ['confirmation', 'packages', 'steps'] as const;
  const html = await sitePart(<ConfirmationCard onClose={() => {}} />, { section: sections });
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const chosen = ['K7QM-3XPW', 'Package Eco 35 Mbps', 'Term 6 months +2 free', 'Total 6,600 TL'];

test('after a registration the card keeps the reference, what was chosen, the total and what happens next', async () => {
  const card = await cardOf('registration');
  for (const told of [...chosen, 'We call you', 'Installation day', 'You are online', '0392 555 01 00'])
    expect(card).toContain(told);
  expect(card).not.toContain('Your link');
});

test('after a request to pay it tells where the payment link is too', async () => {
  const card = await cardOf('payment', '05331234567');
  const next = 'You pay by card through the link on your phone.';
  for (const told of [...chosen, 'Your link Checking the status of the link…', next])
    expect(card).toContain(told);
});
