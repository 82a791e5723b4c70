import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { islandClock } from '#domain/island-day.ts';
import type { Language } from '#domain/language.ts';
import type { Offer } from '#domain/offer.ts';
import { merchantStore, paymentCurrency, paymentDate, paymentLanguage } from '#domain/payment.ts';
import { withoutSpaces } from '#domain/phone.ts';
import { countChanges } from '../db/change-counters.ts';
import { newReference } from '../db/references.ts';
import type { Tables } from '../db/schema.ts';
import { lockLedger } from './ledger.ts';
import { addPaymentWords } from './search-words.ts';

/** Whose money it will be; both may be empty. */
interface Payer {
  userName: string;
  clientPhone: string;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Nobody transfers money for a price of half a year ago. */
const unpaidKeptMs = 180 * dayMs;
const batch = 500;

/** Stores what somebody is going to transfer money for. The token lets them leave their phone number later. */
export async function addTransfer(
  transaction: Transaction<Tables>,
  bought: Offer,
  { userName, clientPhone, language }: Payer & { language: Language },
  created_at: number,
): Promise<{ reference: string; token: string }> {
  const token = randomBytes(24).toString('base64url');
  const request = {
    id: randomUUID(),
    reference: newReference(),
    userName,
    clientPhone: withoutSpaces(clientPhone),
    amount: bought.price,
    currency: paymentCurrency,
    userLanguage: paymentLanguage,
    packageName: `${bought.speed} Mbps ${bought.type}`,
    paymentDate: paymentDate(islandClock(created_at)),
    refMerchantStore: merchantStore,
    months: bought.months,
    free_months: bought.freeMonths,
    language,
    method: 'transfer',
    contact_token: clientPhone === '' ? hashOf(token) : null,
    created_at,
  } as const;
  await transaction.insertInto('payment_requests').values(request).execute();
  await addPaymentWords(transaction, request);
  await countChanges(transaction, 'payments');
  return { reference: request.reference, token };
}

/** Once, by whoever has the token. False where there is no such transfer, or it has a phone number already. */
export async function addContact(
  transaction: Transaction<Tables>,
  { reference, token, userName, clientPhone }: Payer & { reference: string; token: string },
): Promise<boolean> {
  const payer = { userName, clientPhone: withoutSpaces(clientPhone) };
  const request = await transaction
    .updateTable('payment_requests')
    .set((row) => ({ ...payer, contact_token: null, version: row('version', '+', 1) }))
    .where('reference', '=', reference)
    .where('method', '=', 'transfer')
    .where('contact_token', '=', hashOf(token))
    .returning(['id', 'reference', 'userName', 'clientPhone', 'amount', 'created_at'])
    .executeTakeFirst();
  if (!request) return false;
  await addPaymentWords(transaction, request);
  await countChanges(transaction, 'payments');
  return true;
}

/** Transfer references that nobody paid with. */
export function deleteUnpaidTransfers(db: Kysely<Tables>, now: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    // Nothing is entered for one that is being deleted.
    await lockLedger(transaction);
    const { numDeletedRows } = await transaction
      .deleteFrom('payment_requests')
      .where('id', 'in', (some) =>
        some
          .selectFrom('payment_requests')
          .select('id')
          .where('method', '=', 'transfer')
          .where('created_at', '<', now - unpaidKeptMs)
          .where('status', '!=', 'paid')
          // Money that came is somebody's, however little it was.
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('ledger_entries')
                  .select('ledger_entries.id')
                  .whereRef('ledger_entries.subject', '=', 'payment_requests.id'),
              ),
            ),
          )
          .limit(batch),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}

function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}
