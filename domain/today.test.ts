import { expect, test } from 'vitest';
import { conversion } from './today.ts';

test('the conversion is the share of those who asked that is installed, declined ones included', () => {
  const byStatus = [
    { name: 'new', count: 1 },
    { name: 'contacted', count: 1 },
    { name: 'scheduled', count: 2 },
    { name: 'installed', count: 2 },
    { name: 'declined', count: 1 },
  ] as const;
  expect(conversion(byStatus)).toEqual({ all: 7, installed: 2, declined: 1, open: 4, percent: 29 });
});

test('where nobody asked there is no share', () => {
  expect(conversion([{ name: 'installed', count: 0 }]).percent).toBeUndefined();
});
