import { expect, test } from 'vitest';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import CoveragePage from './CoveragePage.tsx';
import { CoverageSection } from './CoverageSection.tsx';

test('the page of the question keeps what its address asks in the field, and answers it', async () => {
  const html = await sitePart(<CoveragePage />, {
    section: ['coverage', 'packages'],
    path: '/coverage',
    coverage: { typed: 'Girnee', place: null },
    places: { here: [], soon: [] },
  });
  expect(html).toMatch(/<form [^>]*action="\/coverage"/);
  expect(textOf(html)).toMatch(
    /Village or neighbourhood: Girnee\n\[Check\]\n.*We do not know a place called Girnee\./s,
  );
});

test('elsewhere the question leads to its page, which has the list', async () => {
  const html = await sitePart(<CoverageSection />, { section: 'packages' });
  expect(textOf(html)).toMatchInlineSnapshot(`
    "Is Meltem available at your address?
    Where Meltem is available → /coverage
    Village or neighbourhood
    [Check]"
  `);
  expect(html).toMatch(/<input class="input" required="" name="place"/);
});
