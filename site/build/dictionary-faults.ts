import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { specifiedIds } from '#content/dictionaries/sections.ts';
import { languages } from '#domain/language.ts';

export type Dictionary = Record<string, string>;

/** What is wrong between the dictionaries of one section: sentences for the person who edits them. */
export function dictionaryFaults(section: string, byLanguage: Record<string, Dictionary>): string[] {
  const [reference, ...others] = languages;
  const original = byLanguage[reference] ?? {};
  const faults: string[] = [];
  for (const [id, text] of Object.entries(original)) {
    if (!id.startsWith(`${section}.`) && !specifiedIds.includes(id))
      faults.push(`${reference}/${section}.json: "${id}" must start with "${section}."`);
    if (text.trim() === '') faults.push(`${reference}/${section}.json: "${id}" has no text.`);
  }
  for (const language of others) {
    const dictionary = byLanguage[language] ?? {};
    const file = `${language}/${section}.json`;
    for (const [id, text] of Object.entries(original)) {
      const translated = dictionary[id];
      if (translated === undefined || translated.trim() === '') {
        faults.push(`${file}: the translation of "${id}" is missing.`);
      } else if (placeholders(translated) !== placeholders(text)) {
        faults.push(
          `${file}: "${id}" has the placeholders ${placeholders(translated) || 'none'}, but ${reference} has ${placeholders(text) || 'none'}.`,
        );
      }
    }
    for (const id of Object.keys(dictionary)) {
      if (!(id in original))
        faults.push(`${file}: "${id}" is in no other language; remove it or add it to ${reference}.`);
    }
  }
  return faults;
}

/** Names, plural and select arguments, and the tags of rich texts, each once and in order. */
function placeholders(text: string): string {
  const names = argumentsOf(compileMessageOrThrow(text)).map((name) => `{${name}}`);
  const tags = [...text.matchAll(/<\/?\w+\s*\/?>/g)].map((match) => match[0]);
  return [...new Set([...names, ...tags])].sort().join(' ');
}

function argumentsOf(tokens: readonly unknown[]): string[] {
  return tokens.flatMap((token) => {
    if (!Array.isArray(token)) return [];
    const [name, , cases] = token;
    const inner = typeof cases === 'object' && cases !== null ? Object.values(cases) : [];
    return [String(name), ...inner.flatMap((value) => (Array.isArray(value) ? argumentsOf(value) : []))];
  });
}
