import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { dictionarySections } from '#content/dictionaries/sections.ts';
import { languages } from '#domain/language.ts';
import { type Dictionary, dictionaryFaults } from './dictionary-faults.ts';

const folder = fileURLToPath(new URL('../../content/dictionaries/', import.meta.url));
const dictionaryFile = /\/content\/dictionaries\/\w+\/\w+\.json$/;

/** Compiles the dictionaries for the browser, and stops the build where they do not agree. */
export function dictionaries(): Plugin {
  return {
    name: 'meltem:dictionaries',
    enforce: 'pre',
    buildStart() {
      const faults = dictionarySections.flatMap((section) =>
        dictionaryFaults(
          section,
          Object.fromEntries(
            languages.map((language) => [language, read(`${folder}${language}/${section}.json`)]),
          ),
        ),
      );
      if (faults.length > 0) this.error(`The dictionaries do not agree:\n${faults.join('\n')}`);
    },
    load(id) {
      if (!dictionaryFile.test(id)) return;
      const compiled = Object.entries(read(id)).map(([key, text]) => [key, compileMessageOrThrow(text)]);
      return { code: `export default ${JSON.stringify(Object.fromEntries(compiled))}`, moduleType: 'js' };
    },
  };
}

function read(file: string): Dictionary {
  return JSON.parse(readFileSync(file, 'utf8'));
}
