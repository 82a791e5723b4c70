import { beforeEach, expect, test, vi } from 'vitest';
import { storageOver } from '../../tests/support/browser-storage.ts';
import { clickWith, elementIn } from '../../tests/support/elements.ts';
import { siteHook } from '../../tests/support/site-hook.tsx';
import { PageLink } from '../links/PageLink.tsx';
import { SiteLink } from '../links/SiteLink.tsx';
import { LanguagePicker } from './LanguagePicker.tsx';
import { NavigationItems } from './NavigationItems.tsx';

const section = 'frame';
const local = new Map<string, string>();
const pushState = vi.fn();
const location = { href: '', pathname: '/', protocol: 'https:', reload: vi.fn(), replace: vi.fn() };

beforeEach(() => {
  local.clear();
  for (const mock of [pushState, location.reload, location.replace]) mock.mockReset();
  location.href = 'https://meltem.example/faq';
  vi.stubGlobal('localStorage', storageOver(local));
  vi.stubGlobal('history', { pushState });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('location', location);
});

test('Payment in the menu opens the dialog over the page; another page is gone to, and the menu closes for both', async () => {
  const [onGo, onPayment, preventDefault] = [vi.fn(), vi.fn(), vi.fn()];
  const { now } = await siteHook(() => NavigationItems({ current: 'home', onGo, onPayment }), { section });
  const press = (page: string, how: object = {}) =>
    elementIn(now(), PageLink, { page }).props.onClick(
      clickWith({ preventDefault, currentTarget: page, ...how }),
    );
  press('contact');
  expect([onGo, onPayment, preventDefault].map((each) => each.mock.calls.length)).toEqual([1, 0, 0]);
  press('payment', { ctrlKey: true });
  expect([onGo, onPayment, preventDefault].map((each) => each.mock.calls.length)).toEqual([1, 0, 0]);
  press('payment');
  expect([onGo, onPayment, preventDefault].map((each) => each.mock.calls.length)).toEqual([2, 1, 1]);
  expect(onPayment).toHaveBeenCalledWith('payment');
});

test('a link inside of the site is gone to without a reload, unless somebody else has taken the press', async () => {
  const onClick = vi.fn();
  const { now } = await siteHook(() => SiteLink({ href: '/faq', onClick }), { section });
  const preventDefault = vi.fn();
  now().props.onClick(clickWith({ ctrlKey: true, preventDefault }));
  now().props.onClick(clickWith({ defaultPrevented: true, preventDefault }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(pushState).not.toHaveBeenCalled();
  expect(preventDefault).not.toHaveBeenCalled();
  now().props.onClick(clickWith({ preventDefault }));
  expect(pushState).toHaveBeenCalledExactlyOnceWith(null, '', '/faq');
  expect(preventDefault).toHaveBeenCalledOnce();
});

test('a link to the page that is open goes to its top, and one to another page does not', async () => {
  const scrollTo = vi.fn();
  for (const path of ['/contact', '/faq']) {
    location.pathname = path;
    const { now } = await siteHook(() => PageLink({ page: 'faq' }), { section });
    Object.assign(globalThis.window, { scrollTo });
    elementIn(now(), SiteLink).props.onClick(clickWith());
    expect(scrollTo).toHaveBeenCalledTimes(path === '/faq' ? 1 : 0);
  }
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
});

test('a language that is picked is kept, and the page comes anew in it, also where its address named another', async () => {
  const { now } = await siteHook(LanguagePicker, { section });
  const pick = (hrefLang: string, how: object = {}) =>
    elementIn(now(), 'a', { hrefLang }).props.onClick(clickWith(how));
  pick('ru', { metaKey: true });
  expect(local.has('lang')).toBe(false);
  pick('ru');
  expect(local.get('lang')).toBe('ru');
  expect(location.reload).toHaveBeenCalledOnce();
  location.href = 'https://meltem.example/faq?lang=en&x=1';
  pick('tr');
  expect(local.get('lang')).toBe('tr');
  expect(String(location.replace.mock.calls[0]?.[0])).toBe('https://meltem.example/faq?x=1');
  expect(location.reload).toHaveBeenCalledOnce();
});
