import { afterEach, expect, test } from 'vitest';
import { ProcessMeters } from './process-meters.ts';

const measured = new ProcessMeters();
afterEach(() => measured.stop());

function longestDelay(): number {
  const text = measured.meters.map((meter) => meter.text()).join('');
  return Number(/^nodejs_eventloop_delay_seconds\{of="max"\} (.+)$/m.exec(text)?.[1]);
}

test('a blocked event loop is seen, and forgotten at the next look', async () => {
  const turns = () => new Promise((resolve) => setTimeout(resolve, 50));
  await turns();
  const until = Date.now() + 300;
  while (Date.now() < until);
  await expect.poll(longestDelay).toBeGreaterThan(0.2);
  measured.beginAnew();
  expect(longestDelay()).toBe(0);
});
