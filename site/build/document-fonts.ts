import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { fontsOfNames } from '#design/fonts/fonts-of-language.ts';

/** The printable documents stand outside of the build, so our typefaces get names there that do not change. */
export function documentFonts(): Plugin {
  return {
    name: 'meltem:document-fonts',
    apply: 'build',
    generateBundle() {
      for (const file of fontsOfNames()) {
        this.emitFile({
          type: 'asset',
          fileName: `documents/${basename(file)}`,
          source: readFileSync(file),
        });
      }
    },
  };
}
