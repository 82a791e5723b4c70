import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { dictionaries } from './dictionaries.ts';

test('the build puts the facts of the company and the spaces that do not break into the texts', async () => {
  const { load } = dictionaries();
  if (typeof load !== 'function') throw new Error('The plugin loads nothing.');
  const file = fileURLToPath(new URL('../../content/dictionaries/tr/frame.json', import.meta.url));
  const { code } = (await load.call({} as never, file)) as { code: string };
  expect(code).toContain('"frame.footer.week":["Pazartesi–Cuma\\n09.00–19.00"]');
  expect(code).toContain('\u00a0TL');
});
