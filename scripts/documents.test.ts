import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const inFolder = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
/** A decision tells of its day: files that it names may have gone. */
const documents = ['README.md', 'CONTRIBUTING.md', ...inFolder('docs')];
const decisions = inFolder('docs/decisions');

/** What a pattern finds in the documents, with where it stands. */
function named(files: readonly string[], pattern: RegExp): { file: string; name: string }[] {
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => ({ file, name: name as string })),
  );
}

test('every command that a document names is there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commands = named(documents, /\bnpm run ([\w:-]+)/g);
  expect(commands.length).toBeGreaterThan(20);
  expect(commands.filter(({ name }) => !(name in scripts))).toEqual([]);
});

test('every file that a document names is there', () => {
  const rooms = 'server|site|staff|domain|content|design|tests|scripts|bench|deploy|docs';
  const files = named(documents, new RegExp(`\`((?:${rooms})/[\\w./@-]+)\``, 'g'));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter(({ name }) => !existsSync(name))).toEqual([]);
});

test('every link between documents leads somewhere', () => {
  const links = named([...documents, ...decisions], /\]\((?!https?:|mailto:|#)([^)#]+)/g);
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ file, name }) => !existsSync(join(dirname(file), name)))).toEqual([]);
});

test('npm run dev starts the server anew when one of its files was edited', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(scripts.dev).toBe('exec node --watch server/dev.ts');
});
