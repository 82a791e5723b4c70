import { expect, test } from 'vitest';
import { waitingFaults } from './waiting-list.ts';

test('a field with nothing but spaces is missing', () => {
  expect(waitingFaults({ place: ' ', name: ' ', contact: ' ' })).toEqual(['place', 'name', 'contact']);
});
