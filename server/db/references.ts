import { randomInt } from 'node:crypto';
import { freeSigns, referenceOf, referenceSigns } from '#domain/reference.ts';

/** What a customer names when asking about a request, like "K7QM-3XPW". */
export function newReference(): string {
  let number = randomInt(referenceSigns.length ** freeSigns);
  let signs = '';
  for (let place = 0; place < freeSigns; place += 1) {
    signs += referenceSigns.charAt(number % referenceSigns.length);
    number = Math.floor(number / referenceSigns.length);
  }
  return referenceOf(signs);
}

/** Both databases make the same of it: a row whose reference another row has already. */
const codes = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE']);
/** What PostgreSQL calls the rule, and SQLite the column. */
const reference = /(_reference_key|\.reference)$/;

/** Whether two drew the same reference: whoever came later draws another. */
export function isReferenceTaken(error: unknown): boolean {
  const { code = '', constraint, message = '' } = error as { [name: string]: string | undefined };
  return codes.has(code) && reference.test(constraint ?? message);
}

/** Does it again where two drew the same reference: another is drawn. */
export async function withFreeReference<Done>(work: () => Promise<Done>): Promise<Done> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isReferenceTaken(error)) throw error;
    }
  }
}
