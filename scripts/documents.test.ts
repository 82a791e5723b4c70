import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const inFolder = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const documents = ['.', 'docs', 'docs/decisions'].flatMap(inFolder);
const textOf = (file: string) => readFileSync(file, 'utf8');

/** As GitHub makes them. */
function anchorsOf(file: string): string[] {
  return [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('every link of the documents leads to a file and a heading that there are', () => {
  const links = documents.flatMap((document) =>
    [...textOf(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => ({ document, link })),
  );
  expect(links.length).toBeGreaterThan(100);
  const broken = links.filter(({ document, link }) => {
    if (/^(https?|mailto):/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const file = path === '' ? document : join(dirname(document), path);
    return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
  });
  expect(broken).toEqual([]);
});

test('every command that the documents tell to run is there', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const texts = documents
    .filter((document) => document !== 'CHANGELOG.md')
    .map(textOf)
    .join('\n');
  const named = new Set([...texts.matchAll(/\bnpm run ([\w:]+)/g)].map(([, name]) => name as string));
  expect([...named]).toEqual(expect.arrayContaining(['backup', 'restore', 'staff', 'keys']));
  expect([...named].filter((name) => !scripts[name])).toEqual([]);
  const programs = [...texts.matchAll(/\bnode ((?:server|scripts|bench)\/[\w./-]+\.(?:ts|mjs))/g)];
  const started = Object.values(scripts).flatMap(
    (line) => line.match(/(?<=^| )[\w./-]+\.(?:ts|mjs)\b/g) ?? [],
  );
  const files = [...programs.map(([, file]) => file as string), ...started];
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('every command of meltem that the handbook tells to run is one of the script', () => {
  const known = /^ {2}((?:\w+ \| )+\w+)\) shift/m.exec(textOf('deploy/meltem'))?.[1]?.split(' | ') ?? [];
  const named = [...textOf('docs/operations.md').matchAll(/(?:^|`)meltem (\w+)/gm)].map(([, word]) => word);
  expect(named.length).toBeGreaterThan(10);
  expect(new Set(named)).toEqual(new Set(known));
});

test('every file that a document names is there', () => {
  const rooms = 'server|site|staff|domain|content|design|tests|scripts|bench|deploy|docs';
  // A decision tells of its day: files that it names may have gone.
  const files = documents
    .filter((document) => !document.startsWith('docs/decisions') && document !== 'CHANGELOG.md')
    .flatMap((document) => [...textOf(document).matchAll(new RegExp(`\`((?:${rooms})/[\\w./@-]+)\``, 'g'))])
    .map(([, name]) => name as string);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((name) => !existsSync(name))).toEqual([]);
});

test('npm run dev starts the server anew when one of its files was edited', () => {
  const { scripts } = JSON.parse(textOf('package.json'));
  expect(scripts.dev).toBe('exec node --watch server/dev.ts');
});
