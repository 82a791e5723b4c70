import { expect, onTestFinished, test, vi } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import type { Language } from '#domain/language.ts';
import { elementIn } from '../../tests/support/elements.ts';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { PackageCard } from './PackageCard.tsx';

async function cardOf(wanted: string, language: Language = 'en') {
  const internetPackage = firstPackages.find(({ id }) => id === wanted);
  if (!internetPackage) throw new Error(`There is no package ${wanted}.`);
  return sitePart(<PackageCard internetPackage={internetPackage} />, { section: 'packages', language });
}

test('a card says the speed, the price of a month, who it is for, what longer terms cost, and can be chosen', async () => {
  expect(textOf(await cardOf('pro-100'))).toMatchInlineSnapshot(`
    "Fits you
    100 Mbps Pro
    2,400 TL 1 month
    Games, large files, office
    3 months 6,840 TL 2,280 TL/mo
    6 months +2 free 14,400 TL 1,800 TL/mo
    12 months +3 free 25,920 TL 1,728 TL/mo
    [Choose 100 Mbps Pro]"
  `);
});

test('each package says who it is for', async () => {
  expect(await cardOf('eco-16')).toContain('>1–2 people, films<');
  expect(await cardOf('eco-25')).toContain('>Family, several screens<');
  expect(await cardOf('pro-35')).toContain('>Games, large files, office<');
});

test('the style sheet can mark a card that fits, and nothing is busy before it is chosen', async () => {
  const html = await cardOf('eco-16');
  expect(html).toMatch(/<li class="[^"]*_eco[^"]*" data-mbps="16" data-for="couple"/);
  expect(html).toContain('aria-busy="false"');
});

test('prices are written as the reader writes them', async () => {
  expect(textOf(await cardOf('pro-100', 'tr'))).toContain('25.920\u00a0TL');
});

test('a card that is chosen opens its own package', async () => {
  const openPackage = vi.fn();
  const overlay = '../overlay/overlay-context.tsx';
  vi.resetModules();
  vi.doMock(overlay, () => ({ useOverlay: () => ({ openPackage, opening: undefined }) }));
  onTestFinished(() => {
    vi.doUnmock(overlay);
    vi.resetModules();
  });
  const { PackageCard } = await import('./PackageCard.tsx');
  const { siteHook } = await import('../../tests/support/site-hook.tsx');
  for (const internetPackage of firstPackages) {
    const { now } = await siteHook(() => PackageCard({ internetPackage }), { section: 'packages' });
    elementIn(now(), 'button').props.onClick({ currentTarget: 'the button' });
    expect(openPackage).toHaveBeenLastCalledWith(internetPackage, 'the button');
  }
});
