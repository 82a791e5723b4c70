import { idImageKeptDays } from '#domain/id-image.ts';
import type { Language } from '#domain/language.ts';
import type { TextSource } from '#domain/text-source.ts';
import { cashPoints } from './cash-points.ts';
import { company } from './company.ts';
import { promises } from './promises.ts';
import { openInLines, openInSentence } from './week-words.ts';

/** As it is written in the files beside this one. */
export const writtenSource: TextSource = { company, cashPoints, promises };

/** The facts that texts draw on, by the name a text has for them: {fact_open}. */
export function factsIn(language: Language, { company, cashPoints } = writtenSource): Record<string, string> {
  const { address, openingHours, foundedYear } = company;
  return {
    fact_open: openInSentence(openingHours, language),
    fact_week: openInLines(openingHours, language),
    fact_store: `${address.street}, ${address.city[language]}`,
    fact_founded: String(foundedYear),
    fact_cashPoints: String(cashPoints.length),
    fact_idImageDays: String(idImageKeptDays),
  };
}

/** Puts the company's facts and promises into a text; a promise that was struck leaves nothing behind. */
export function fillIn(text: string, language: Language, source: TextSource = writtenSource): string {
  const values = factsIn(language, source);
  for (const [id, { text }] of Object.entries(source.promises)) values[`promise_${id}`] = text[language];
  return (
    text
      .replace(/( ?)\{((?:fact|promise)_\w+)\}/g, (_, space: string, name: string) => {
        const value = values[name];
        if (value === undefined) throw new Error(`There is no fact or promise named {${name}}.`);
        return value && space + value;
      })
      // An item of a list that has lost its only sentence.
      .replace(/^(?:-|\d+\.)\n/gm, '')
      .trimStart()
  );
}
