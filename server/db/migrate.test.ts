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

test('a migration only adds: instances of the version before work beside it', () => {
  // What took something away came before version 0.3.
  const taking = files
    .filter((file) => file > '0014' && /^\d/.test(file))
    .flatMap((file) => {
      const takes =
        /\.(drop\w+|rename\w+|alterColumn|setNotNull|modifyColumn)\(|\b(drop (table|column|constraint)|rename (to|column)|set not null)\b/.exec(
          readFileSync(join(folder, file), 'utf8'),
        );
      return takes ? [`${file}: ${takes[0]}`] : [];
    });
  expect(taking).toEqual([]);
});
