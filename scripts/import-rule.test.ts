import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

/** An import is written into an empty house with our rules, and the linter is asked. */
const house = mkdtempSync(join(tmpdir(), 'meltem-rooms-'));
copyFileSync('biome.json', join(house, 'biome.json'));
afterAll(() => rmSync(house, { recursive: true }));

const wrongArrows = [
  { from: 'domain', to: '#content/company.ts' },
  { from: 'domain', to: '../server/runtime/configuration.ts' },
  { from: 'domain', to: 'node:fs' },
  { from: 'content', to: '../site/App.tsx' },
  { from: 'site', to: '../server/runtime/configuration.ts' },
  { from: 'site/frame', to: '../../server/runtime/configuration.ts' },
  { from: 'site', to: 'node:fs' },
  { from: 'content', to: '#design/brand/Logo.tsx' },
  { from: 'design', to: '../site/App.tsx' },
  { from: 'design', to: '#content/company.ts' },
  { from: 'staff', to: '../site/App.tsx' },
  { from: 'server/http', to: '../../site/App.tsx' },
  { from: 'server', to: 'react' },
  { from: 'server', to: '#design/brand/Logo.tsx' },
];

test.each(wrongArrows)('the linter refuses an import of $to in $from/', ({ from, to }) => {
  expect(lint(from, to)).toMatch(/noRestrictedImports/);
});

test.each(['site', 'staff', 'server'])('the linter lets %s/ import from domain/ and content/', (from) => {
  expect(lint(from, '#domain/language.ts')).not.toMatch(/noRestrictedImports/);
  expect(lint(from, '#content/company.ts')).not.toMatch(/noRestrictedImports/);
});

test.each(['site', 'staff'])('the linter lets %s/ take the look they share from design/', (from) => {
  expect(lint(from, '#design/brand/Logo.tsx')).not.toMatch(/noRestrictedImports/);
});

function lint(room: string, imported: string): string {
  const file = join(house, room, 'probe.ts');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `import * as part from '${imported}';\n\nexport default part;\n`);
  const biome = resolve('node_modules/.bin/biome');
  const { stdout, stderr } = spawnSync(biome, ['lint', '--vcs-enabled=false', `${room}/probe.ts`], {
    cwd: house,
    encoding: 'utf8',
  });
  expect(stdout + stderr).toContain('Checked 1 file');
  return stdout + stderr;
}
