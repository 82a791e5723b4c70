import { idImageKeptDays } from '#domain/id-image.ts';
import type { Language } from '#domain/language.ts';
import { timeOfDay } from '#domain/time-of-day.ts';
import { cashPoints } from './cash-points.ts';
import { company } from './company.ts';
import { type CompanyPromise, promises } from './promises.ts';

/** The facts that texts draw on, by the name a text has for them: {fact_hours}. */
export function factsIn(language: Language): Record<string, string> {
  const { address, openingHours, foundedYear } = company;
  const opens = timeOfDay(openingHours.opens, language);
  const closes = timeOfDay(openingHours.closes, language);
  return {
    fact_opens: opens,
    fact_closes: closes,
    fact_hours: language === 'en' ? `${opens} to ${closes}` : `${opens}–${closes}`,
    fact_store: `${address.street}, ${address.city[language]}`,
    fact_founded: String(foundedYear),
    fact_cashPoints: String(cashPoints.length),
    fact_idImageDays: String(idImageKeptDays),
  };
}

/** Puts the company's facts and promises into a text; a promise that was struck leaves nothing behind. */
export function fillIn(
  text: string,
  language: Language,
  given: Record<string, CompanyPromise> = promises,
): string {
  const values = factsIn(language);
  for (const [id, { text }] of Object.entries(given)) values[`promise_${id}`] = text[language];
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
