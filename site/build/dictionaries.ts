import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { dictionarySections } from '#content/dictionaries/sections.ts';
import { fillIn } from '#content/facts.ts';
import { typeset } from '#content/typeset.ts';
import { isLanguage, type Language, languages } from '#domain/language.ts';
import { type Dictionary, dictionaryFaults } from './dictionary-faults.ts';

const folder = fileURLToPath(new URL('../../content/dictionaries/', import.meta.url));
const dictionaryFile = /\/content\/dictionaries\/(\w+)\/\w+\.json$/;

/** Compiles the dictionaries with the company's facts in them, and stops the build where they do not agree. */
export function dictionaries(): Plugin {
  return {
    name: 'meltem:dictionaries',
    enforce: 'pre',
    buildStart() {
      const faults = dictionarySections.flatMap((section) =>
        dictionaryFaults(
          section,
          Object.fromEntries(
            languages.map((language) => [language, read(`${folder}${language}/${section}.json`, language)]),
          ),
        ),
      );
      if (faults.length > 0) this.error(`The dictionaries do not agree:\n${faults.join('\n')}`);
    },
    load(id) {
      const [, language] = dictionaryFile.exec(id) ?? [];
      if (!isLanguage(language)) return;
      const compiled = Object.entries(read(id, language)).map(([key, text]) => [
        key,
        compileMessageOrThrow(text),
      ]);
      return { code: `export default ${JSON.stringify(Object.fromEntries(compiled))}`, moduleType: 'js' };
    },
  };
}

function read(file: string, language: Language): Dictionary {
  const texts = Object.entries<string>(JSON.parse(readFileSync(file, 'utf8')));
  return Object.fromEntries(texts.map(([id, text]) => [id, typeset(fillIn(text, language))]));
}
