import { build } from 'vite';
import { expect, test } from 'vitest';
import { cashPoints } from '#content/cash-points.ts';
import type { CashPoint } from '#domain/cash-points.ts';
import { cashPointCheck } from './cash-points.ts';

test('the seven cash points of the company let the build pass', async () => {
  await expect(buildWith(cashPoints)).resolves.toBeDefined();
});

test('an eighth cash point stops the build with a sentence', async () => {
  const eighth = { ...(cashPoints[0] as CashPoint), id: 'eighth' };
  await expect(buildWith([...cashPoints, eighth])).rejects.toThrow(/exactly 7 cash points.*has 8/);
});

/** The smallest build there is, with our check in it. */
function buildWith(points: readonly CashPoint[]) {
  const page = {
    name: 'page',
    resolveId: (id: string) => (id === 'page' ? id : null),
    load: (id: string) => (id === 'page' ? 'export default 1' : null),
  };
  return build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [cashPointCheck(points), page],
    build: { write: false, rolldownOptions: { input: 'page' } },
  });
}
