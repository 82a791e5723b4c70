import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { elementIn, fieldsWith } from '../../tests/support/elements.ts';
import { forgetPlaces } from '../../tests/support/forget-places.ts';
import { siteHook } from '../../tests/support/site-hook.tsx';
import { Answer } from './Answer.tsx';
import { PlaceFinder } from './PlaceFinder.tsx';
import { Suggestions } from './Suggestions.tsx';

const girne = {
  ...{
    id: 'girne',
    name: { tr: 'Girne', en: 'Kyrenia', ru: 'Кирения' },
    spellings: [],
    status: 'yes',
    month: null,
  },
} as const;
const asked = vi.fn<typeof fetch>();

beforeEach(async () => {
  await forgetPlaces();
  asked.mockReset();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', asked);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await forgetPlaces();
});

async function finder(typed: string) {
  const submit = vi.fn();
  const form = Object.assign(new EventTarget(), { elements: { namedItem: () => undefined }, submit });
  const fields = fieldsWith({ place: typed });
  vi.stubGlobal('FormData', function given() {
    return fields;
  });
  const { after } = await siteHook(() => PlaceFinder({ form: form as unknown as HTMLFormElement }), {
    section: 'coverage',
  });
  const event = new Event('submit', { cancelable: true });
  const send = async () => {
    const tree = await after(async () => {
      form.dispatchEvent(event);
      await Promise.resolve();
    });
    return elementIn(tree, Answer).props.answer;
  };
  return { after, send, submit, event };
}

test('a place that is asked for is answered in the page, by any of its names', async () => {
  asked.mockImplementation(async () => Response.json([girne]));
  const { send, event } = await finder(' girne ');
  expect(await send()).toEqual({ typed: 'girne', place: girne });
  expect(event.defaultPrevented).toBe(true);
});

test('one that nobody knows is answered too', async () => {
  asked.mockImplementation(async () => Response.json([girne]));
  expect(await (await finder('Nowhere')).send()).toEqual({ typed: 'Nowhere', place: null });
});

test('where the places do not come, the page of the form answers', async () => {
  asked.mockRejectedValueOnce(new TypeError('no connection'));
  const { send, submit } = await finder('Girne');
  expect(await send()).toBeUndefined();
  expect(submit).toHaveBeenCalledOnce();
});

test('a suggestion that is taken is answered by its name, and the answer goes when something else is typed', async () => {
  const { after } = await finder('');
  const chosen = await after((tree) => elementIn(tree, Suggestions).props.onChoose(girne));
  expect(elementIn(chosen, Answer).props.answer).toEqual({ typed: 'Kyrenia', place: girne });
  const typed = await after((tree) => elementIn(tree, Suggestions).props.onType());
  expect(elementIn(typed, Answer).props.answer).toBeUndefined();
});
