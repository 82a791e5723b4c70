import { randomUUID } from 'node:crypto';
import { countChanges } from '../../server/db/change-counters.ts';
import { newReference } from '../../server/db/references.ts';
import type { Store } from '../../server/db/store.ts';
import { addRegistrationWords } from '../../server/registrations/search-words.ts';
import { registration } from './forms.ts';

type Given = Partial<Omit<typeof registration, 'customerNeedRouter'>> & {
  customerNeedRouter?: 'true' | 'false';
  created_at?: number;
  months?: number;
  free_months?: number;
};

function rowOf(given: Given) {
  return {
    ...registration,
    customerNeedRouter: 'true' as const,
    id: randomUUID(),
    reference: newReference(),
    language: 'tr' as const,
    months: 6,
    free_months: 2,
    created_at: Date.now(),
    ...given,
  };
}

/** Stores a registration as the site does, at a moment of choice. Gives its id and reference. */
export async function storeRegistration(store: Pick<Store, 'db'>, given: Given = {}) {
  const row = rowOf(given);
  await storeRows(store, [row]);
  return row;
}

/** Many at once, which is quicker than one by one. */
export async function storeRegistrations(store: Pick<Store, 'db'>, given: readonly Given[]): Promise<void> {
  const rows = given.map(rowOf);
  for (let from = 0; from < rows.length; from += 50) await storeRows(store, rows.slice(from, from + 50));
}

async function storeRows({ db }: Pick<Store, 'db'>, rows: ReturnType<typeof rowOf>[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('internet_customers').values(rows).execute();
    await addRegistrationWords(transaction, rows);
    await countChanges(transaction, 'registrations');
  });
}
