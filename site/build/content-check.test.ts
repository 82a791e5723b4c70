import { build, type Plugin, type UserConfig } from 'vite';
import { expect, test } from 'vitest';
import { cashPoints } from '#content/cash-points.ts';
import { company } from '#content/company.ts';
import { firstPlaces } from '#content/coverage-places.ts';
import { firstPackages } from '#content/packages.ts';
import type { CashPoint } from '#domain/cash-points.ts';
import { targets } from '../../vite.config.ts';
import { contentCheck } from './content-check.ts';

const ours = { cashPoints, company, firstPackages, firstPlaces };

test('what the company says of itself lets the build pass', async () => {
  await expect(buildWith({})).resolves.toBeDefined();
});

test('an eighth cash point stops the build with a sentence', async () => {
  const eighth = { ...(cashPoints[0] as CashPoint), id: 'eighth' };
  await expect(buildWith({ cashPoints: [...cashPoints, eighth] })).rejects.toThrow(
    /exactly 7 cash points.*has 8/,
  );
});

test('a broken IBAN stops the build with a sentence', async () => {
  const bankAccount = { ...company.bankAccount, iban: 'TR000000000000000000000000' };
  await expect(buildWith({ company: { ...company, bankAccount } })).rejects.toThrow(
    /content\/company\.ts: The IBAN/,
  );
});

test('a package without a price stops the build with a sentence', async () => {
  const [first, ...others] = firstPackages;
  const free = { ...(first as (typeof firstPackages)[number]), price_one: 0 };
  await expect(buildWith({ firstPackages: [free, ...others] })).rejects.toThrow(
    /content\/packages\.ts: "eco-12"/,
  );
});

test('two places of one name stop the build with a sentence', async () => {
  const [first] = firstPlaces as [(typeof firstPlaces)[number]];
  await expect(buildWith({ firstPlaces: [first, { ...first, id: 'other' }] })).rejects.toThrow(
    /content\/coverage-places\.ts: "other" and "lefkosa"/,
  );
});

test('the site is not built without this check, and nothing without that of the dictionaries', () => {
  const names = ({ plugins = [] }: UserConfig) => plugins.flat().map((plugin) => (plugin as Plugin).name);
  expect(names(targets.site)).toContain('meltem:content');
  for (const target of Object.values(targets)) expect(names(target)).toContain('meltem:dictionaries');
});

/** The smallest build there is, with our check in it. */
function buildWith(changed: Partial<typeof ours>) {
  const page = {
    name: 'page',
    resolveId: (id: string) => (id === 'page' ? id : null),
    load: (id: string) => (id === 'page' ? 'export default 1' : null),
  };
  return build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [contentCheck({ ...ours, ...changed }), page],
    build: { write: false, rolldownOptions: { input: 'page' } },
  });
}
