import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SiteRenderer } from '#domain/rendered-page.ts';
import { type CachedResponse, cacheResponse } from '../http/cached-response.ts';
import { StartFailure } from '../runtime/start-failure.ts';

export interface PageFiles {
  scripts: string[];
  preloads: string[];
  styles: string[];
  fonts: string[];
}

export interface Site extends SiteRenderer {
  filesFor(sources: readonly string[]): PageFiles;
  /** Every file of the site by its path: `/assets/…`, icons, preview images. */
  files: ReadonlyMap<string, CachedResponse>;
  /** The style sheets of every page. */
  styles: readonly string[];
}

export interface ManifestEntry {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

export const builtFolder = fileURLToPath(new URL('../../dist/', import.meta.url));
const clientFolder = join(builtFolder, 'client');
const manifestFile = join(clientFolder, 'manifest.json');

export async function loadBuiltSite(): Promise<Site> {
  if (!existsSync(manifestFile)) {
    throw new StartFailure(['The site is not built yet. Start it with: npm start']);
  }
  const manifest: Record<string, ManifestEntry> = JSON.parse(await readFile(manifestFile, 'utf8'));
  const entry = pathToFileURL(join(builtFolder, 'server/entry-server.js')).href;
  const { backend, renderPage, renderDocument } = (await import(entry)) as SiteRenderer;
  return {
    backend,
    renderPage,
    renderDocument,
    filesFor: (sources) => pageFiles(manifest, sources),
    files: await loadFiles(clientFolder),
    styles: [...pageFiles(manifest, ['site/entry-client.tsx']).styles, '/newsletter.css'],
  };
}

/** The files of the sources of a page and of everything they import. */
export function pageFiles(manifest: Record<string, ManifestEntry>, sources: readonly string[]): PageFiles {
  const files: PageFiles = { scripts: [], preloads: [], styles: [], fonts: [] };
  const seen = new Set<string>();
  const visit = (source: string) => {
    if (seen.has(source)) return;
    seen.add(source);
    const entry = manifest[source];
    if (!entry) throw new Error(`The build has no file for ${source}.`);
    entry.imports?.forEach(visit);
    for (const style of entry.css ?? []) files.styles.push(`/${style}`);
    files[kindOf(entry)].push(`/${entry.file}`);
  };
  sources.forEach(visit);
  return { ...files, styles: [...new Set(files.styles)] };
}

function kindOf({ file, isEntry }: ManifestEntry): keyof PageFiles {
  if (file.endsWith('.css')) return 'styles';
  if (file.endsWith('.woff2')) return 'fonts';
  return isEntry ? 'scripts' : 'preloads';
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The files of a folder, by their path below its root. */
export async function loadFiles(folder: string, root = folder): Promise<Map<string, CachedResponse>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const cached = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && types[extname(entry.name)])
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        const path = `/${relative(root, file).split(sep).join('/')}`;
        return [path, await cacheFile(file, path)] as const;
      }),
  );
  return new Map(cached);
}

async function cacheFile(file: string, path: string): Promise<CachedResponse> {
  const body = await readFile(file);
  const isHashed = path.startsWith('/assets/');
  return cacheResponse({
    body,
    type: types[extname(file)] as string,
    cacheControl: isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ...(existsSync(`${file}.br`) && { compressed: await readCompressed(file) }),
  });
}

async function readCompressed(file: string): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, gzip] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)]);
  return { br, gzip };
}
