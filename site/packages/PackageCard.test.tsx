import { expect, test } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import { sitePart } from '../../tests/support/site-part.tsx';
import { PackageCard } from './PackageCard.tsx';

test('each package says who it is for', async () => {
  const saidOf = async (wanted: string) => {
    const internetPackage = firstPackages.find(({ id }) => id === wanted);
    if (!internetPackage) throw new Error(`There is no package ${wanted}.`);
    return sitePart(<PackageCard internetPackage={internetPackage} />, { section: 'packages' });
  };
  expect(await saidOf('eco-16')).toContain('>1–2 people, films<');
  expect(await saidOf('eco-25')).toContain('>Family, several screens<');
  expect(await saidOf('pro-35')).toContain('>Games, large files, office<');
});
