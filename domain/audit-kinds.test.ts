import { expect, test } from 'vitest';
import { actionsOf } from './audit-kinds.ts';

test('where customers’ data went is found under data, and nothing else is', () => {
  expect(actionsOf('data')).toEqual(['export_begun', 'export_ended', 'person_erased']);
});
