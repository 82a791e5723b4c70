import { afterEach, expect, test, vi } from 'vitest';
import { growWind } from './grow-wind.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A browser, and the wind of a card that is opened in it. */
function browser({ isStill = false, knows = true, hasWind = true } = {}) {
  const wind = { style: { viewTransitionName: '' } };
  const steps: string[] = [];
  const startViewTransition = (change: () => void) => {
    steps.push(`began as ${wind.style.viewTransitionName}`);
    change();
    steps.push(`ended as ${wind.style.viewTransitionName || 'nothing'}`);
    return { ready: Promise.reject(new Error('skipped')) };
  };
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isStill && query === '(prefers-reduced-motion: reduce)',
  }));
  vi.stubGlobal('document', knows ? { startViewTransition } : {});
  const card = { querySelector: () => (hasWind ? wind : null) };
  growWind(() => steps.push('shown'), { closest: () => card } as unknown as HTMLElement);
  return steps;
}

test('the wind of the card grows into the overlay, which has its name alone by then', () => {
  expect(browser()).toEqual(['began as package-wind', 'shown', 'ended as nothing']);
});

test('whoever wants no motion, or whose browser knows none, sees the overlay at once', () => {
  expect(browser({ isStill: true })).toEqual(['shown']);
  expect(browser({ knows: false })).toEqual(['shown']);
  expect(browser({ hasWind: false })).toEqual(['shown']);
});
