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

/** Stores a registration as the site does, at a moment of choice. Gives its id and reference. */
export async function storeRegistration({ db }: Pick<Store, 'db'>, given: Given = {}) {
  const row = {
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
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('internet_customers').values(row).execute();
    await addRegistrationWords(transaction, [row]);
    await countChanges(transaction, 'registrations');
  });
  return row;
}
