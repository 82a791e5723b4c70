import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPress, keepPress, keptPresses } from './kept-presses.ts';

const press = { version: 1, outcome: 'done', outcomeNote: '', collected: 6600 } as const;

/** What a browser stores under names. */
function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  };
}

const openPage = () => vi.stubGlobal('sessionStorage', storage());

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  openPage();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('what an installer pressed without a connection is still there after the page was closed', () => {
  keepPress('first', press);
  keepPress('second', press);
  openPage();
  expect(keptPresses()).toEqual({ first: press, second: press });
  forgetPress('first');
  expect(keptPresses()).toEqual({ second: press });
});
