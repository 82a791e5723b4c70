import { afterAll, expect, test } from 'vitest';
import { ProcessMeters } from './process-meters.ts';

const measured = new ProcessMeters();
afterAll(() => measured.stop());

test('a blocked event loop is seen, and forgotten at the next look', async () => {
  await expect
    .poll(() => {
      block(150);
      return longestDelay();
    })
    .toBeGreaterThan(0.1);
  measured.beginAnew();
  expect(longestDelay()).toBe(0);
});

function block(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

function longestDelay(): number {
  const text = measured.meters.map((meter) => meter.text()).join('');
  return Number(/^nodejs_eventloop_delay_seconds\{of="max"\} (.+)$/m.exec(text)?.[1]);
}
