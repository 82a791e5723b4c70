import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const entry = 'react-floor';
const source = `
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
hydrateRoot(document.getElementById('root'), createElement('div'));
`;

/**
 * The least a site made with React can bring: react and react-dom that take over an element without content, built and
 * compressed as the site is.
 */
export async function reactFloor(): Promise<number> {
  const built = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'meltem:react-floor',
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? source : undefined),
      },
    ],
    build: {
      write: false,
      modulePreload: { polyfill: false },
      target: 'es2022',
      reportCompressedSize: false,
      rolldownOptions: { input: entry },
    },
  })) as Rolldown.RolldownOutput;
  const files = built.output.filter((file) => file.type === 'chunk');
  const sizes = await Promise.all(files.map(({ code }) => promisify(brotliCompress)(Buffer.from(code))));
  return sizes.reduce((total, { length }) => total + length, 0);
}
