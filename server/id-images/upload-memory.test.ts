import { expect, test } from 'vitest';
import { UploadMemory } from './upload-memory.ts';

test('an upload gives its room back once, however often its account is closed', () => {
  const budget = new UploadMemory(100);
  const refused = budget.open();
  expect(refused.take(60)).toBe(true);
  expect(refused.take(60)).toBe(false);
  refused.close();
  refused.close();
  const next = budget.open();
  expect(next.take(101)).toBe(false);
  expect(next.take(100)).toBe(true);
});
