import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#domain/language.ts';
import type { RenderedStaffPage, StaffPage, StaffRenderer } from '#domain/staff-page.ts';
import { type CachedResponse, cacheResponse } from '../http/cached-response.ts';
import { builtFolder, loadFiles, type ManifestEntry, pageFiles } from '../pages/built-site.ts';
import { staffDocument } from './document.ts';

const pagesFolder = join(builtFolder, 'staff');
const consoleFolder = join(builtFolder, 'staff-client');

type Manifest = Record<string, ManifestEntry>;

interface Loaded extends StaffRenderer {
  pages: Manifest;
  console: Manifest;
  files: ReadonlyMap<string, CachedResponse>;
}

/** The build, or in development the sources. */
export type ConsoleSource = Pick<BuiltConsole, 'render' | 'shell' | 'file'>;

/** The built console. Loaded on first use, because many instances never serve it. */
export class BuiltConsole {
  #loaded: Promise<Loaded> | undefined;
  readonly #shells = new Map<Language, Promise<CachedResponse>>();

  /** The document of a page rendered on the server, without scripts. */
  async render(page: StaffPage, language: Language): Promise<string> {
    const { renderStaffPage, pages } = await this.#load();
    const rendered = renderStaffPage(page, language);
    const { styles, fonts } = pageFiles(pages, rendered.sources);
    return staffDocument({ ...rendered, language, styles, fonts, scripts: [], preloads: [] });
  }

  /** The HTML document of the single-page console. */
  shell(language: Language): Promise<CachedResponse> {
    const cached = this.#shells.get(language) ?? this.#makeShell(language);
    this.#shells.set(language, cached);
    return cached;
  }

  /** A script, a style or a font, by its path. */
  async file(path: string): Promise<CachedResponse | undefined> {
    return (await this.#load()).files.get(path);
  }

  async #makeShell(language: Language): Promise<CachedResponse> {
    const { renderConsoleShell, console } = await this.#load();
    const rendered: RenderedStaffPage = renderConsoleShell(language);
    const html = staffDocument({ ...rendered, language, ...pageFiles(console, rendered.sources) });
    return cacheResponse({
      body: Buffer.from(html),
      type: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
      vary: 'Cookie',
    });
  }

  #load(): Promise<Loaded> {
    this.#loaded ??= load();
    return this.#loaded;
  }
}

async function load(): Promise<Loaded> {
  const renderer: StaffRenderer = await import(pathToFileURL(join(pagesFolder, 'entry-server.js')).href);
  const [pages, console, ...files] = await Promise.all([
    readManifest(pagesFolder),
    readManifest(consoleFolder),
    loadFiles(join(pagesFolder, 'assets'), pagesFolder),
    loadFiles(join(consoleFolder, 'assets'), consoleFolder),
  ]);
  return { ...renderer, pages, console, files: new Map(files.flatMap((some) => [...some])) };
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
}
