import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdEarlyTaps } from './early-taps.ts';

/** The page: what is heard on it, and a way to be tapped. */
let listeners: Map<string, (event: object) => void>;

class Form {
  dataset: Record<string, string> = {};
  requestSubmit = vi.fn();
}

beforeEach(() => {
  listeners = new Map();
  vi.stubGlobal('HTMLFormElement', Form);
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener));
  vi.stubGlobal('removeEventListener', (type: string) => listeners.delete(type));
  holdEarlyTaps('ready');
});

afterEach(() => void vi.unstubAllGlobals());

const button = (isHeldBack = true) => {
  const one = {
    dataset: {} as Record<string, string>,
    click: vi.fn(),
    closest: () => (isHeldBack ? one : null),
  };
  return one;
};

/** Whether the browser was kept from doing it itself. */
function tap(target: object, how: object = {}, type = 'click'): boolean {
  const preventDefault = vi.fn();
  listeners.get(type)?.({ type, target, preventDefault, button: 0, ...how });
  return preventDefault.mock.calls.length > 0;
}

const ready = () => listeners.get('ready')?.({});

test('a tap is shown as taken, and carried out once the page is ready', () => {
  const choose = button();
  expect(tap(choose)).toBe(true);
  expect(choose.dataset).toEqual({ tapped: '' });
  expect(choose.click).not.toHaveBeenCalled();
  ready();
  expect(choose.click).toHaveBeenCalledOnce();
  expect(choose.dataset).toEqual({});
});

test('of two taps the last one counts', () => {
  const [first, second] = [button(), button()];
  tap(first);
  tap(second);
  expect(first.dataset).toEqual({});
  ready();
  expect(first.click).not.toHaveBeenCalled();
  expect(second.click).toHaveBeenCalledOnce();
});

test('a link works by itself, and so does a tap that is for another tab', () => {
  expect(tap(button(false))).toBe(false);
  for (const how of [{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
    expect(tap(button(), how), JSON.stringify(how)).toBe(false);
});

test('a link that is not marked works by itself, wherever it is tapped; one that is marked, and a button, wait', () => {
  const { document } = new Window();
  const tapOn = (html: string) => {
    document.body.innerHTML = html;
    return tap(document.querySelector('b') as object);
  };
  expect(tapOn('<a href="/about"><b>About</b></a>')).toBe(false);
  expect(tapOn('<a href="/payment" data-script="true"><b>Payment</b></a>')).toBe(true);
  expect(tapOn('<button type="button"><b>Choose</b></button>')).toBe(true);
});

test('a form that was sent too early is sent once the page is ready', () => {
  const form = new Form();
  expect(tap(form, {}, 'submit')).toBe(true);
  ready();
  expect(form.requestSubmit).toHaveBeenCalledOnce();
});

test('once the page is ready nothing is held back any more', () => {
  ready();
  expect([...listeners.keys()]).toEqual(['ready']);
});
