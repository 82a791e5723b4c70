import { randomUUID } from 'node:crypto';
import { seededRegistration } from '../../scripts/seed/seeded-registration.ts';
import { newReference } from '../../server/db/references.ts';
import { openPackages } from '../../server/packages/queries.ts';
import { addRegistrationWords } from '../../server/registrations/search-words.ts';
import { type Figures, figuresOf, timeOf } from './figures.ts';
import type { FilledStore } from './filled-stores.ts';

const rounds = 200;

/** What it costs a visitor's registration that it can be found. */
export async function timesOfWriting({ store }: FilledStore): Promise<{ plain: Figures; found: Figures }> {
  const { packages } = await (await openPackages(store.db)).priceList();
  const plain: number[] = [];
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await timeOf(() => write(round, false)));
    found.push(await timeOf(() => write(round, true)));
  }
  return { plain: figuresOf(plain), found: figuresOf(found) };

  function write(row: number, withWords: boolean): Promise<void> {
    const now = Date.now();
    const { registration } = seededRegistration(row, { seed: 2, created_at: now, now, packages });
    const written = { ...registration, id: randomUUID(), reference: newReference() };
    return store.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('internet_customers').values(written).execute();
      if (withWords) await addRegistrationWords(transaction, [written]);
    });
  }
}
