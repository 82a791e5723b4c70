import { randomBytes } from 'node:crypto';
import type { CustomerRegistration } from '#domain/registration.ts';
import { seededRegistration } from '../../server/seed/seeded-registration.ts';
import { openStore, type StoreConfiguration } from '../../server/storage/store.ts';

/** Registrations of people who do not exist, each with an ID image that waits for it in the store. */
export async function prepareRegistrations(
  config: StoreConfiguration,
  count: number,
): Promise<CustomerRegistration[]> {
  const store = await openStore(config);
  const { packages } = await store.packages.priceList();
  const now = Date.now();
  const registrations: CustomerRegistration[] = [];
  const images = [];
  for (let row = 0; row < count; row += 1) {
    const id = randomBytes(24).toString('base64url');
    const { registration } = seededRegistration(row, { seed: 6, created_at: now, now, packages });
    registrations.push({ ...sentOf(registration), nationalId: `/id-cards/${id}` });
    images.push({
      id,
      bytes: Buffer.alloc(64),
      media_type: 'image/jpeg',
      size: 64,
      claimed_by: null,
      created_at: now,
    });
  }
  for (let first = 0; first < images.length; first += 500) {
    await store.db
      .insertInto('id_cards')
      .values(images.slice(first, first + 500))
      .execute();
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
