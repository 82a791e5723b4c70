// Builds the site for the browser and for the server, the staff pages and the console; then compresses what is sent as text.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';
import { targets } from '../vite.config.ts';

const compressed = new Set(['.css', '.js', '.html', '.svg']);

for (const target of Object.values(targets)) {
  await build({ ...target, configFile: false, logLevel: 'warn' });
}

const folders = ['dist/client', 'dist/staff/assets', 'dist/staff-client/assets'];
const files = await Promise.all(
  folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
);
await Promise.all(
  files
    .flat()
    .filter((file) => file.isFile() && compressed.has(extname(file.name)))
    .map(async (file) => {
      const path = join(file.parentPath, file.name);
      const body = await readFile(path);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(body));
      await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }));
    }),
);
