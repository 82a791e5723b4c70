import { expect, test } from 'vitest';
import { conformancePage } from './conformance-page.ts';

const lines = { '2 Screens': { 'route-home': '/ is the home page', 'route-unknown': 'unknown paths too' } };
const held = { file: 'home.spec.ts', title: 'the home page shows', tags: ['route-home', 'route-unknown'] };

test('each line stands with the tests that hold it', () => {
  const { page, faults } = conformancePage(lines, [held]);
  expect(faults).toEqual([]);
  expect(page).toContain('| / is the home page | the home page shows (`home.spec.ts`) |');
});

test('a line without a test and a tag without a line are faults', () => {
  const { faults } = conformancePage(lines, [{ ...held, tags: ['route-home', 'route-hme'] }]);
  expect(faults).toEqual([
    'home.spec.ts: "the home page shows" holds "route-hme", which is no line of the specification.',
    'No test holds the line "route-unknown": unknown paths too',
  ]);
});
