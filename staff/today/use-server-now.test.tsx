import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useServerNow } from './use-server-now.ts';

const here = Date.UTC(2026, 10, 19, 9, 30);
const hour = 3_600_000;
beforeEach(() => void vi.useFakeTimers({ now: here, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function Clock({ told, cameAt }: { told?: number; cameAt: number }) {
  return useServerNow(told, cameAt);
}

const shown = (told: number | undefined, cameAt: number) =>
  Number(renderToString(<Clock {...(told !== undefined && { told })} cameAt={cameAt} />));

test('it is as late as the server said, and as long later as that is ago here', () => {
  expect(shown(here + 5 * hour, here)).toBe(here + 5 * hour);
  expect(shown(here - 2 * hour, here - 1_000)).toBe(here - 2 * hour + 1_000);
});

test('until the server said anything it is as late as here', () => {
  expect(shown(undefined, 0)).toBe(here);
});
