import type { CustomerRegistration } from '#domain/registration.ts';
import { seededRegistration } from '../../scripts/seed/seeded-registration.ts';
import { openStore, type StoreConfiguration } from '../../server/db/store.ts';
import { type IdCard, newIdCard, storeIdCards } from '../../server/id-images/queries.ts';
import { openPackages } from '../../server/packages/queries.ts';
import { openKeyRing } from '../../server/runtime/key-ring.ts';

/** Registrations of people who do not exist, each with an ID image that waits for it in the store. */
export async function prepareRegistrations(
  config: StoreConfiguration,
  count: number,
): Promise<CustomerRegistration[]> {
  const store = await openStore(config);
  const keys = await openKeyRing({ idImageKeys: [], dataDir: config.dataDir });
  const { packages } = await (await openPackages(store.db)).priceList();
  const now = Date.now();
  const registrations: CustomerRegistration[] = [];
  const cards: IdCard[] = [];
  for (let row = 0; row < count; row += 1) {
    const card = newIdCard(keys, Buffer.alloc(64));
    const { registration } = seededRegistration(row, { seed: 6, created_at: now, now, packages });
    registrations.push({ ...sentOf(registration), nationalId: card.url });
    cards.push(card);
  }
  for (let first = 0; first < cards.length; first += 500) {
    const some = cards.slice(first, first + 500);
    await store.db.transaction().execute((transaction) => storeIdCards(transaction, ...some));
  }
  await store.close();
  return registrations;
}

function sentOf(given: CustomerRegistration): CustomerRegistration {
  return {
    customerFirstName: given.customerFirstName,
    customerLastName: given.customerLastName,
    customerCountry: given.customerCountry,
    customerEmail: given.customerEmail,
    customerAddress: given.customerAddress,
    customerPhoneNumber: given.customerPhoneNumber,
    customerNeedRouter: given.customerNeedRouter,
    nationalId: given.nationalId,
    packageDetails: given.packageDetails,
    totalPrice: given.totalPrice,
  };
}

/** As a browser sends it. */
export function requestOf(registration: CustomerRegistration, key: string): string {
  const body = JSON.stringify(registration);
  return [
    'POST /internetCustomers HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Idempotency-Key: ${key}`,
    '',
    body,
  ].join('\r\n');
}
