import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CoverageStatus } from '#domain/coverage.ts';
import { elementIn } from '../../tests/support/elements.ts';
import { forgetPlaces } from '../../tests/support/forget-places.ts';
import { siteHook } from '../../tests/support/site-hook.tsx';
import { Suggestions } from './Suggestions.tsx';

const place = (id: string, tr: string, en: string, status: CoverageStatus = 'yes') => ({
  ...{ id, name: { tr, en, ru: en }, spellings: [], status, month: null },
});
const places = [
  place('girne', 'Girne', 'Kyrenia'),
  place('guzelyurt', 'Güzelyurt', 'Morphou'),
  place('gonyeli', 'Gönyeli', 'Gönyeli'),
];
const [onChoose, onType] = [vi.fn(), vi.fn()];

/** A field of a form, as far as the list below it knows one. */
class Input extends EventTarget {
  attributes = new Map<string, string>();
  value = '';
  defaultValue = '';
  form = null;
  setAttribute(name: string, value: string) {
    this.attributes.set(name, value);
  }
  removeAttribute(name: string) {
    this.attributes.delete(name);
  }
}

beforeEach(async () => {
  onChoose.mockReset();
  onType.mockReset();
  await forgetPlaces();
  vi.stubGlobal('fetch', async () => Response.json(places));
});

afterEach(forgetPlaces);

async function field() {
  const input = new Input();
  const { now, after, document } = await siteHook(
    () => Suggestions({ input: input as unknown as HTMLInputElement, onChoose, onType }),
    { section: 'coverage' },
  );
  vi.spyOn(document, 'activeElement', 'get').mockReturnValue(input as never);
  const offered = () =>
    (
      elementIn(now(), 'div', { role: 'listbox' }).props.children as {
        key: string;
        props: { 'aria-selected': boolean };
      }[]
    ).map(({ key, props }) => key + (props['aria-selected'] ? ' *' : ''));
  return {
    ...{ input, now, after, offered },
    type: (value: string) =>
      after(() => {
        input.value = value;
        input.dispatchEvent(new Event('input'));
      }),
    async press(key: string) {
      const event = Object.assign(new Event('keydown', { cancelable: true }), { key, isComposing: false });
      await after(() => input.dispatchEvent(event));
      return event.defaultPrevented;
    },
  };
}

test('what is typed brings the places that begin so, and says how many there are', async () => {
  const { type, now, offered, input } = await field();
  expect(input.attributes.get('aria-expanded')).toBe('false');
  await type('g');
  expect(onType).toHaveBeenCalledOnce();
  expect(offered().sort()).toEqual(['girne', 'gonyeli', 'guzelyurt']);
  expect(elementIn(now(), 'p', { role: 'status' }).props.children).toBe('3 suggestions');
  expect(input.attributes.get('aria-expanded')).toBe('true');
  await type('kyr');
  expect(offered()).toEqual(['girne']);
  expect(elementIn(now(), 'p', { role: 'status' }).props.children).toBe('1 suggestion');
});

test('the arrow keys go through the places and through the field itself, around and back', async () => {
  const { type, press, offered, input } = await field();
  await type('g');
  const [first, second, third] = offered();
  const active = () => offered().findIndex((one) => one.endsWith(' *'));
  expect(await press('ArrowDown')).toBe(true);
  expect(offered()).toEqual([`${first} *`, second, third]);
  expect(input.attributes.get('aria-activedescendant')).toMatch(/-0$/);
  await press('ArrowUp');
  expect(active()).toBe(-1);
  expect(input.attributes.has('aria-activedescendant')).toBe(false);
  await press('ArrowUp');
  expect(active()).toBe(2);
  await press('ArrowDown');
  expect(active()).toBe(-1);
});

test('Enter takes the one that is marked; with none marked the form is sent', async () => {
  const { type, press, offered, input } = await field();
  await type('kyr');
  expect(await press('Enter')).toBe(false);
  expect(offered()).toEqual([]);
  await type('kyr');
  await press('ArrowDown');
  expect(await press('Enter')).toBe(true);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(places[0]);
  expect(input.value).toBe('Kyrenia');
  expect(offered()).toEqual([]);
});

test('Escape closes the list, and is left to others where there is none', async () => {
  const { type, press, offered } = await field();
  await type('g');
  expect(await press('Escape')).toBe(true);
  expect(offered()).toEqual([]);
  expect(await press('Escape')).toBe(false);
});

test('whoever has left the field is offered nothing', async () => {
  const { type, after, input, offered } = await field();
  await type('g');
  await after(() => input.dispatchEvent(new Event('blur')));
  expect(offered()).toEqual([]);
});
