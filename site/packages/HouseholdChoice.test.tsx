import { expect, test } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import { sitePart } from '../../tests/support/site-part.tsx';
import { HouseholdChoice } from './HouseholdChoice.tsx';

test('a home is told the speeds that fit from the slowest to the fastest, and a single one alone', async () => {
  const packages = firstPackages.filter(({ id }) => ['eco-12', 'eco-16', 'eco-25', 'pro-100'].includes(id));
  const html = await sitePart(<HouseholdChoice name="home" />, { section: 'packages', packages });
  expect([...html.matchAll(/<small>(.*?)<\/small>/g)].map(([, speeds]) => speeds)).toEqual([
    'Eco 12–16 Mbps',
    'Eco 25 Mbps',
    'Pro 100 Mbps',
  ]);
});
