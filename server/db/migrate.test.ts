import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stepNames } from './migrate.ts';

const folder = 'server/db/migrations';
const files = readdirSync(folder);

test('a migration imports nothing that may change: only its neighbours, kysely and the column types', () => {
  const foreign = files.flatMap((file) =>
    [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /(?:^(?:import|export) [^;(]*?from |import\()'([^']+)'/gm,
      ),
    ]
      .map(([, imported]) => imported as string)
      .filter((imported) => !/^(\.\/[^/]+|kysely|\.\.\/column-types\.ts)$/.test(imported))
      .map((imported) => `${file} -> ${imported}`),
  );
  expect(foreign).toEqual([]);
});

test('every migration in the folder is run', () => {
  const numbered = files.filter((file) => /^\d{4}-/.test(file)).map((file) => file.replace('.ts', ''));
  expect(numbered.toSorted()).toEqual(stepNames);
});
