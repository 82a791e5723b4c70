import { beforeEach, expect, test, vi } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import type { InternetPackage } from '#domain/internet-package.ts';
import { terms } from '#domain/terms.ts';
import { storageOver } from '../../tests/support/browser-storage.ts';
import { elementIn } from '../../tests/support/elements.ts';
import { siteHook } from '../../tests/support/site-hook.tsx';
import { FullDialog } from '../dialog/FullDialog.tsx';
import PackageOverlay from './PackageOverlay.tsx';
import { PaymentView } from './PaymentView.tsx';
import { RegistrationView } from './RegistrationView.tsx';
import { TermView } from './TermView.tsx';

const local = new Map<string, string>();
const session = new Map<string, string>();
const replaceState = vi.fn();
const onClose = vi.fn();
const eco12 = firstPackages[0] as InternetPackage;
const chosen = { speed: '12 Mbps', type: 'eco', months: 6, price: 3900 };

beforeEach(() => {
  for (const kept of [local, session]) kept.clear();
  for (const mock of [replaceState, onClose]) mock.mockReset();
  vi.stubGlobal('localStorage', storageOver(local));
  vi.stubGlobal('sessionStorage', storageOver(session));
  vi.stubGlobal('history', { replaceState });
});

/** The overlay after a term of six months was chosen, and perhaps a way on. */
async function overlay(view?: 'payment' | 'registration') {
  const { now, after } = await siteHook(() => PackageOverlay({ subject: eco12, onClose }), {
    section: ['overlay', 'packages'],
  });
  await after((tree) => elementIn(tree, TermView).props.onChoose(terms[2]));
  if (view) await after((tree) => elementIn(tree, TermView).props.onGo(view));
  return { now, after };
}

test('what is paid online is kept for the payment page, and the dialog’s step becomes that page', async () => {
  session.set('transfer_choice', '{}');
  const { now } = await overlay('payment');
  elementIn(now(), PaymentView).props.onOnline();
  expect(JSON.parse(local.get('selected_package') ?? '')).toEqual(chosen);
  expect(session.has('transfer_choice')).toBe(false);
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/payment');
  expect(onClose).toHaveBeenCalledOnce();
});

test('what is paid by transfer is kept for this tab, and is no choice for online payment', async () => {
  const { now } = await overlay('payment');
  elementIn(now(), PaymentView).props.onBank();
  expect(JSON.parse(session.get('transfer_choice') ?? '')).toEqual(chosen);
  expect(local.has('selected_package')).toBe(false);
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/bank_accounts');
});

test('the way back from both leads to the terms, with the one that was chosen', async () => {
  for (const [view, part] of [
    ['payment', PaymentView],
    ['registration', RegistrationView],
  ] as const) {
    const { after } = await overlay(view);
    const tree = await after((now) => elementIn(now, part).props.onBack());
    expect(elementIn(tree, TermView).props.term).toBe(terms[2]);
  }
});

test('a price that has changed is shown for the term that was chosen, and for no other', async () => {
  const { after } = await overlay('registration');
  const tree = await after((now) => elementIn(now, RegistrationView).props.onPriceChanged({ price: 4000 }));
  expect(elementIn(tree, RegistrationView).props.internetPackage).toEqual({ ...eco12, price_six: 4000 });
});

test('leaving is asked about only where something in the registration would be lost', async () => {
  const isAsked = (tree: Parameters<typeof elementIn>[0]) =>
    elementIn(tree, FullDialog).props.question.isNeeded() as boolean;
  const { now, after } = await overlay('registration');
  expect(isAsked(now())).toBe(false);
  session.set('draft:registration', '{"customerLastName":"Kaya"}');
  expect(isAsked(now())).toBe(true);
  expect(isAsked((await overlay('payment')).now())).toBe(false);
  session.clear();
  expect(
    isAsked(await after((tree) => elementIn(tree, RegistrationView).props.onImage({ name: 'id.jpg' }))),
  ).toBe(true);
});

test('what was typed is set aside when the overlay is closed', async () => {
  session.set('draft:registration', '{"customerLastName":"Kaya"}');
  const { now } = await overlay('registration');
  elementIn(now(), FullDialog).props.onClose();
  expect(Object.fromEntries(session)).toEqual({ 'draft:registration:aside': '{"customerLastName":"Kaya"}' });
  expect(onClose).toHaveBeenCalledOnce();
});
