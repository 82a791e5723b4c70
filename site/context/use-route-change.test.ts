import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteHook } from '../../tests/support/site-hook.tsx';
import { pages } from '../page-registry.ts';
import { useRouteChange } from './use-route-change.ts';

const page = new EventTarget();
const location = { pathname: '/', hash: '', origin: 'https://meltem.example' };
const scrollTo = vi.fn();
const heading = { focus: vi.fn() };

beforeEach(() => {
  Object.assign(location, { pathname: '/', hash: '' });
  for (const mock of [scrollTo, heading.focus]) mock.mockReset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockReturnValue();
  for (const each of [pages.faq, pages.contact]) vi.spyOn(each, 'load').mockResolvedValue();
  vi.stubGlobal('location', location);
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function route() {
  const hook = await siteHook(useRouteChange, { section: ['faq', 'contact', 'status'] });
  const anchor = { scrollIntoView: vi.fn() };
  Object.assign(hook.document, {
    querySelector: (selector: string) => (selector === 'main h1' ? heading : null),
    getElementById: (id: string) => (id === 'maps' ? anchor : null),
  });
  Object.assign(globalThis.window, { scrollTo });
  return {
    ...{ ...hook, anchor },
    go: (pathname: string, hash = '') =>
      hook.after(() => {
        Object.assign(location, { pathname, hash });
        page.dispatchEvent(new Event('popstate'));
      }),
    wait: (ms: number) => hook.after(() => vi.advanceTimersByTimeAsync(ms)),
  };
}

test('another page is shown after half a second, at its top, with its name and the focus on its heading', async () => {
  const { now, go, wait, document } = await route();
  expect(now()).toEqual({ shown: 'home', wanted: 'home', state: 'arrived' });
  expect(await go('/faq')).toEqual({ shown: 'home', wanted: 'faq', state: 'loading' });
  await wait(499);
  expect(now().state).toBe('loading');
  expect(await wait(1)).toEqual({ shown: 'faq', wanted: 'faq', state: 'arrived' });
  expect(document).toMatchObject({ title: 'Frequently asked questions | Meltem' });
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
  expect(heading.focus).toHaveBeenCalledOnce();
});

test('a place on the page that its address names is gone to, and an address that nobody can read names none', async () => {
  const { go, wait, anchor } = await route();
  await go('/contact', '#maps');
  await wait(500);
  expect(anchor.scrollIntoView).toHaveBeenCalledOnce();
  expect(scrollTo).not.toHaveBeenCalled();
  await go('/faq', '#%E0%A4%A');
  await wait(500);
  expect(scrollTo).toHaveBeenCalledOnce();
});

test('a page that does not come is said to have failed, at the top, and the one before stays', async () => {
  vi.spyOn(pages.status, 'load').mockRejectedValueOnce(new Error('gone')).mockResolvedValue();
  const { go, wait } = await route();
  await go('/status');
  expect(await wait(500)).toEqual({ shown: 'home', wanted: 'status', state: 'failed' });
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  await go('/faq');
  await wait(500);
  expect((await go('/status')).state).toBe('loading');
  expect(await wait(500)).toEqual({ shown: 'status', wanted: 'status', state: 'arrived' });
});

test('of two pages that are gone to only the later one is shown', async () => {
  const { now, go, wait } = await route();
  await go('/faq');
  await wait(300);
  await go('/contact');
  await wait(300);
  expect(now()).toMatchObject({ shown: 'home', state: 'loading' });
  expect(await wait(200)).toMatchObject({ shown: 'contact', state: 'arrived' });
});
