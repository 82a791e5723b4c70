import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The module as a build with this setting has it. */
async function builtFor(backend: string | undefined, name: string) {
  vi.stubEnv('VITE_BACKEND', backend);
  return (await import(/* @vite-ignore */ `./backend.ts?${name}`)) as typeof import('./backend.ts');
}

test('the calls go to the site’s own address, or to the one that VITE_BACKEND named when it was built', async () => {
  expect((await builtFor(undefined, 'own')).callAddress('/contact-us')).toBe('/contact-us');
  const { backend, callAddress } = await builtFor('https://api.meltem.test', 'other');
  expect(backend).toBe('https://api.meltem.test');
  expect(callAddress('/contact-us')).toBe('https://api.meltem.test/contact-us');
});
