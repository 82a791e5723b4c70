import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#domain/language.ts';
import type { StaffPage, StaffRenderer } from '#domain/staff-page.ts';
import type { KeptAnswer } from '../http/kept-answer.ts';
import { builtFolder, loadFiles, type ManifestEntry } from '../pages/built-site.ts';
import { staffDocument } from './staff-document.ts';

const folder = join(builtFolder, 'staff');

interface Loaded extends StaffRenderer {
  manifest: Record<string, ManifestEntry>;
  files: ReadonlyMap<string, KeptAnswer>;
}

/** The built pages of the staff. Loaded when the first one is wanted: most instances never show one. */
export class StaffRoom {
  #loaded: Promise<Loaded> | undefined;

  /** The whole document. */
  async render(page: StaffPage, language: Language): Promise<string> {
    const { renderStaffPage, manifest } = await this.#load();
    const { title, html, sources } = renderStaffPage(page, language);
    const entries = sources.map((source) => {
      const entry = manifest[source];
      if (!entry) throw new Error(`The build has no file for ${source}.`);
      return entry;
    });
    return staffDocument({
      language,
      title,
      html,
      styles: entries.flatMap(({ css = [] }) => css).map((file) => `/${file}`),
      fonts: entries.filter(({ file }) => file.endsWith('.woff2')).map(({ file }) => `/${file}`),
    });
  }

  /** A style or a font, by its path. */
  async file(path: string): Promise<KeptAnswer | undefined> {
    return (await this.#load()).files.get(path);
  }

  #load(): Promise<Loaded> {
    this.#loaded ??= load();
    return this.#loaded;
  }
}

async function load(): Promise<Loaded> {
  const { renderStaffPage } = (await import(
    pathToFileURL(join(folder, 'entry-server.js')).href
  )) as StaffRenderer;
  return {
    renderStaffPage,
    manifest: JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')),
    files: await loadFiles(join(folder, 'assets'), folder),
  };
}
