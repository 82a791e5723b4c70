import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sitePart } from '../../../tests/support/site-part.tsx';
import { textOf } from '../../../tests/support/text-of.ts';
import { forgetConfirmation, rememberConfirmation } from '../../confirmation/confirmation-store.ts';
import { PaymentDone } from './PaymentDone.tsx';

const selected = { speed: '35 Mbps', type: 'eco', months: 6, price: 6600 } as const;
const at = Date.UTC(2026, 10, 19, 9, 30);
const stored = { ...selected, kind: 'payment', reference: 'K7QM-3XPW', contact: '0533 123 45 67', at };

beforeEach(() => {
  vi.useFakeTimers({ now: at });
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify(stored) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('after asking for a link it is told where it goes, under which reference, for what, and what follows', async () => {
  const html = await sitePart(<PaymentDone selected={selected} phone="0533 123 45 67" />, {
    section: ['payment', 'confirmation', 'packages'],
  });
  expect(textOf(html)).toMatchInlineSnapshot(`
    "Thank you. The link is on its way.
    The payment link arrives on your phone within 60 seconds. The link goes to 0533 ••• •• 67.
    Your reference: K7QM-3XPW [Copy]
    Eco 35 Mbps, 6 months +2 free: 6,600 TL
    Your link: Checking the status of the link…
    Back to the home page → / See the status → /status?reference=K7QM-3XPW
    15
    redirecting 15 seconds"
  `);
});

test('in a browser that stores nothing the thanks has its reference all the same', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('sessionStorage', undefined);
  rememberConfirmation({ ...stored, kind: 'payment' });
  const html = await sitePart(<PaymentDone selected={selected} phone="0533 123 45 67" />, {
    section: ['payment', 'confirmation', 'packages'],
  });
  forgetConfirmation();
  expect(textOf(html)).toContain('Your reference: K7QM-3XPW');
});
