import { beforeEach, expect, test, vi } from 'vitest';
import { cashPoints } from '#content/cash-points.ts';
import type { CashPoint } from '#domain/cash-points.ts';
import { clickWith, elementIn } from '../../tests/support/elements.ts';
import { siteHook } from '../../tests/support/site-hook.tsx';
import { CashChoice } from './CashChoice.tsx';
import { CashMap } from './CashMap.tsx';
import { PaymentOptions } from './PaymentOptions.tsx';

const section = 'payment_options';
const [onOnline, onBank] = [vi.fn(), vi.fn()];
const barber = cashPoints.find(({ id }) => id === 'barber-lefkosa') as CashPoint;

beforeEach(() => {
  for (const mock of [onOnline, onBank]) mock.mockReset();
  vi.spyOn(console, 'error').mockReset().mockReturnValue();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

const options = () => siteHook(() => PaymentOptions({ onOnline, onBank }), { section });

test('each way leads on by itself, and with a key held the browser opens its page in another tab', async () => {
  const { now } = await options();
  const preventDefault = vi.fn();
  const link = (href: string) => elementIn(now(), 'a', { href }).props;
  for (const href of ['/payment', '/bank_accounts'])
    link(href).onClick(clickWith({ ctrlKey: true, preventDefault }));
  for (const mock of [preventDefault, onOnline, onBank]) expect(mock).not.toHaveBeenCalled();
  link('/payment').onClick(clickWith({ preventDefault }));
  expect([onOnline, onBank].map((way) => way.mock.calls.length)).toEqual([1, 0]);
  link('/bank_accounts').onClick(clickWith({ preventDefault }));
  expect([onOnline, onBank].map((way) => way.mock.calls.length)).toEqual([1, 1]);
  expect(preventDefault).toHaveBeenCalledTimes(2);
});

test('cash opens the choice of points and closes it again; a point is chosen in it, or pressed on the map', async () => {
  const { after } = await options();
  const opened = await after((tree) => elementIn(tree, 'button').props.onClick());
  expect(elementIn(opened, CashChoice).props.chosen).toBeUndefined();
  const picked = await after((tree) => elementIn(tree, CashChoice).props.onChoose('market-haspolat'));
  expect(elementIn(picked, CashMap).props.chosen.id).toBe('market-haspolat');
  const closed = await after((tree) => elementIn(tree, 'button').props.onClick());
  expect(() => elementIn(closed, CashChoice)).toThrow();
  const chosen = await after((tree) => elementIn(tree, CashMap).props.onChoose('barber-lefkosa'));
  expect(elementIn(chosen, CashChoice).props.chosen).toBe(barber);
  expect(elementIn(chosen, 'button').props['aria-expanded']).toBe(true);
});

test('the way to a point opens in a tab that knows nothing of this one', async () => {
  const tab = { opener: 'this page' };
  const open = vi.fn(() => tab);
  const { now } = await siteHook(() => CashChoice({ chosen: barber, onChoose: () => {} }), { section });
  vi.stubGlobal('window', { open });
  elementIn(now(), 'button', 'Go to location').props.onClick();
  expect(open).toHaveBeenCalledExactlyOnceWith(barber.mapUrl, '_blank');
  expect(tab.opener).toBeNull();
});
