import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';

/** From top to bottom: each uses only itself and what is below it. */
const serverLayers = [
  'start.mjs',
  'main.ts',
  'dev.ts',
  'commands',
  'app',
  'console',
  'coverage',
  'newsletters',
  'messages',
  'renewals',
  'payments',
  'registrations',
  'appointments',
  'customer-messages',
  'pages',
  'packages',
  'words',
  'id-images',
  'accounts',
  'jobs',
  'http',
  'db',
  'runtime',
];

interface Import {
  from: string;
  to: string;
}

/** What the files of a folder import of each other, tests left out. */
function importsWithin(room: string): Import[] {
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => file.split(sep).join('/'));
  return files.flatMap((from) =>
    [...readFileSync(join(room, from), 'utf8').matchAll(/(?:from|import) ?\(?'(\.{1,2}\/[^']+)'/g)]
      .map(([, path]) =>
        relative(room, join(room, dirname(from), path as string))
          .split(sep)
          .join('/'),
      )
      .filter((to) => !to.startsWith('..'))
      .map((to) => ({ from, to })),
  );
}

const folderOf = (file: string) => file.split('/')[0] as string;

/** A way from a name back to itself, if there is one. */
function circleIn(arrows: readonly Import[]): string[] | undefined {
  const next = Map.groupBy(arrows, ({ from }) => from);
  const done = new Set<string>();
  const walk = (name: string, way: string[]): string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const { to } of next.get(name) ?? []) {
      const circle = walk(to, [...way, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of next.keys()) {
    const circle = walk(name, []);
    if (circle) return circle;
  }
  return undefined;
}

test('the server has its layers and nothing beside them', () => {
  expect(readdirSync('server').toSorted()).toEqual(serverLayers.toSorted());
});

test('the page for developers has the layers in their order', () => {
  const page = readFileSync('docs/development.md', 'utf8');
  const table = page.slice(page.indexOf('| folder |'), page.indexOf('## The way of a request'));
  const named = [...table.matchAll(/^\|((?: ?`[^`]+`,?)+) \|/gm)].flatMap(([, cell]) =>
    [...(cell as string).matchAll(/`([^`]+?)\/?`/g)].map(([, name]) => name),
  );
  expect(named).toEqual(serverLayers);
});

test('no layer of the server uses one above it', () => {
  const upward = importsWithin('server').filter(
    ({ from, to }) => serverLayers.indexOf(folderOf(to)) < serverLayers.indexOf(folderOf(from)),
  );
  expect(upward.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test.each(['server', 'site', 'staff', 'design', 'domain', 'content'])(
  'no circle between the files of %s/',
  (room) => {
    expect(circleIn(importsWithin(room))).toBeUndefined();
  },
);

test.each(['server', 'site', 'staff', 'design'])('no circle between the folders of %s/', (room) => {
  const arrows = importsWithin(room)
    .filter(({ from, to }) => from.includes('/') && to.includes('/'))
    .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }))
    .filter(({ from, to }) => from !== to);
  expect(circleIn(arrows)).toBeUndefined();
});
