import { expect, test } from 'vitest';
import { consolePart } from '../../tests/support/console-part.tsx';
import { QrCode } from './QrCode.tsx';

test('a code has its finder patterns in three corners, each four light modules from the edge', async () => {
  const html = await consolePart(<QrCode content="otpauth://totp/Meltem:ada?secret=ABCD" label="Code" />);
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(html)?.[1]);
  const dark = new Set([...html.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  const isDark = (x: number, y: number) => dark.has(`${x} ${y}`);
  const last = size - 5;
  expect([isDark(4, 4), isDark(last, 4), isDark(4, last), isDark(5, 5), isDark(6, 6)]).toEqual([
    ...[true, true, true],
    ...[false, true],
  ]);
  expect([...dark].filter((module) => module.split(' ').some((at) => +at < 4 || +at > last))).toEqual([]);
  expect(isDark(last, last - 1) && isDark(last, last) && isDark(last - 6, last - 6)).toBe(false);
});
