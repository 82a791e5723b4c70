import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { company } from '#content/company.ts';
import type { OwnContent } from '#domain/own-content.ts';
import { siteHook } from '../../tests/support/site-hook.tsx';
import { usePageContext } from './page-context.tsx';
import { useOwnContent } from './use-own-content.ts';

const asked = vi.fn<typeof fetch>();
const first: OwnContent = { version: 1, company };
const newer: OwnContent = { version: 2, company, messages: { 'frame.menu': 'All pages' } };

beforeEach(() => {
  asked.mockReset();
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', asked);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const content = (own = first) =>
  siteHook(
    () => {
      const { texts } = usePageContext();
      return { ...useOwnContent(own, texts), menu: texts.say('frame.menu') };
    },
    { section: 'frame', language: 'ru' },
  );

test('what the company says is asked for in the reader’s language, at most once a minute, and then shown', async () => {
  asked.mockImplementation(async () => Response.json(newer));
  const { after } = await content();
  vi.setSystemTime(59_999);
  expect((await after(({ refresh }) => refresh())).own.version).toBe(1);
  expect(asked).not.toHaveBeenCalled();
  vi.setSystemTime(60_000);
  expect(await after(({ refresh }) => refresh())).toMatchObject({ own: newer, menu: 'All pages' });
  expect(asked.mock.calls[0]?.[0]).toBe('/own-content?lang=ru');
  await after(({ refresh }) => refresh());
  expect(asked).toHaveBeenCalledOnce();
});

test('what is on the screen stays where no answer or a refusal comes', async () => {
  const { after } = await content();
  asked.mockRejectedValueOnce(new TypeError('no connection'));
  vi.setSystemTime(60_000);
  expect((await after(({ refresh }) => refresh())).own).toEqual(first);
  asked.mockResolvedValueOnce(Response.json(newer, { status: 503 }));
  vi.setSystemTime(120_000);
  expect((await after(({ refresh }) => refresh())).own).toEqual(first);
});

test('a draft that is looked at is not taken away', async () => {
  const { after } = await content({ ...first, isPreview: true });
  vi.setSystemTime(600_000);
  await after(({ refresh }) => refresh());
  expect(asked).not.toHaveBeenCalled();
});
