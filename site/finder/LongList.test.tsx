import { expect, test, vi } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import type { Language } from '#domain/language.ts';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { PackagesOfType } from './PackagesOfType.tsx';
import { SpeedForm } from './SpeedForm.tsx';
import type { PackageFinding } from './use-package-finder.ts';

const eco = firstPackages.filter(({ type }) => type === 'eco');

const finding = (now: Partial<PackageFinding> = {}, of: Partial<ReturnType<PackageFinding['of']>> = {}) =>
  ({
    ...{ state: 'resting', wanted: undefined, find: vi.fn(), forget: vi.fn(), showMore: vi.fn() },
    of: () => ({ packages: eco, total: 200, hasMore: false, ...of }),
    ...now,
  }) as PackageFinding;

const form = (now: Partial<PackageFinding>, language: Language = 'en') =>
  sitePart(<SpeedForm finding={finding(now)} />, { section: 'finder', language });
const list = async (
  now: Partial<PackageFinding>,
  of: Partial<ReturnType<PackageFinding['of']>>,
  language: Language = 'en',
) =>
  textOf(
    await sitePart(
      <PackagesOfType
        finding={finding(now, of)}
        type="eco"
        classes={{ list: '' }}
        item={({ id }) => <li key={id}>{id}</li>}
      />,
      { section: 'finder', language },
    ),
  );

test('a speed is asked for, and only what was found can be left again', async () => {
  expect(textOf(await form({}))).toMatchInlineSnapshot(`
    "Which speed are you looking for? (Mbps)
    [Find packages]"
  `);
  expect(textOf(await form({ wanted: 35 }))).toContain('[Back to the overview]');
});

test('while it is looked for it says so, and where the list did not come, that too', async () => {
  const looking = await form({ state: 'looking' });
  expect(looking).toContain('aria-busy="true"');
  expect(textOf(looking)).toContain('Looking for packages');
  expect(looking).not.toContain('role="alert"');
  const failed = await form({ state: 'failed' });
  expect(failed).toContain('aria-busy="false"');
  expect(failed).toMatch(/role="alert">The packages could not be loaded\./);
});

test('what is nearest to a speed is counted, and more can be asked for as long as there is more', async () => {
  expect(await list({ wanted: 12.5 }, { hasMore: true })).toMatchInlineSnapshot(`
    "Showing 5 of 200 packages, closest to 12.5 Mbps first.
    eco-12
    eco-16
    eco-25
    eco-35
    eco-50
    [Show more]"
  `);
  expect(await list({ wanted: 12.5 }, {})).not.toContain('Show more');
  expect(await list({ wanted: 12.5 }, { packages: [], total: 0 })).toBe(
    'There are no packages of this type.',
  );
  expect(await list({ wanted: 12.5 }, { packages: eco.slice(0, 1), total: 1 })).toContain(
    'There is one package',
  );
});

test.each([
  ['tr', 'Bu türde paket yok.', 'Bu türde tek bir paket var.', '12,5 Mbps hızına', 'Paketler aranıyor'],
  ['ru', 'Пакетов этого типа нет.', 'Есть только один пакет этого типа.', '12,5 Мбит/с', 'Ищем пакеты'],
] as const)(
  'looking, none, one and the speed asked for are said in %s as people say them',
  async (language, none, one, speed, looking) => {
    expect(textOf(await form({ state: 'looking' }, language))).toContain(looking);
    expect(await list({ wanted: 12.5 }, { packages: [], total: 0 }, language)).toBe(none);
    expect(await list({ wanted: 12.5 }, { packages: eco.slice(0, 1), total: 1 }, language)).toContain(one);
    expect(await list({ wanted: 12.5 }, {}, language)).toContain(speed);
  },
);
