import type { FocusEvent, PointerEvent } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteHook } from '../../../tests/support/site-hook.tsx';
import { useAlternation } from './use-alternation.ts';

let isStill = false;

beforeEach(() => {
  isStill = false;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isStill && query === '(prefers-reduced-motion: reduce)',
  }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const headlines = () => siteHook(useAlternation, { section: 'home' });
const turn = () => vi.advanceTimersByTimeAsync(2_500);
const pointer = (pointerType: string) => ({ pointerType }) as PointerEvent;
const focus = (isControl: boolean) => ({ target: { matches: () => isControl } }) as unknown as FocusEvent;

test('the headlines take turns', async () => {
  const { now, after } = await headlines();
  expect(now().shown).toBe(0);
  expect((await after(turn)).shown).toBe(1);
  expect((await after(turn)).shown).toBe(0);
});

test('the one that was chosen stays', async () => {
  const { after } = await headlines();
  expect((await after(({ show }) => show(1))).shown).toBe(1);
  expect((await after(turn)).shown).toBe(1);
});

test('whoever wants no motion sees the first one', async () => {
  isStill = true;
  expect((await (await headlines()).after(turn)).shown).toBe(0);
});

test('the turn waits while a mouse points at the words, and not for a finger that passes', async () => {
  const { after } = await headlines();
  await after(({ pauseHandlers }) => pauseHandlers.onPointerEnter(pointer('mouse')));
  expect((await after(turn)).shown).toBe(0);
  await after(({ pauseHandlers }) => pauseHandlers.onPointerLeave());
  expect((await after(turn)).shown).toBe(1);
  await after(({ pauseHandlers }) => pauseHandlers.onPointerEnter(pointer('touch')));
  expect((await after(turn)).shown).toBe(0);
});

test('it waits while a link or a button has the focus, and not for the heading', async () => {
  const { after } = await headlines();
  await after(({ pauseHandlers }) => pauseHandlers.onFocus(focus(true)));
  expect((await after(turn)).shown).toBe(0);
  await after(({ pauseHandlers }) => pauseHandlers.onBlur());
  await after(({ pauseHandlers }) => pauseHandlers.onFocus(focus(false)));
  expect((await after(turn)).shown).toBe(1);
});
