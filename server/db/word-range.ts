import type { SoughtWord } from '#domain/registration-search.ts';

/** Greater than whatever may follow. */
const afterAll = '\u{10ffff}';
/** Greater than the space between two names, less than any letter. */
const afterSpace = '!';

/** The stored words that are the sought one, or begin with it: those from the first on, before the one beyond. */
export function wordRange({ text, isBeginning }: SoughtWord): { first: string; beyond: string } {
  return { first: text, beyond: text + (isBeginning ? afterAll : afterSpace) };
}
