import { randomUUID } from 'node:crypto';
import type { CustomerRegistration } from '#domain/registration.ts';
import { seededRegistration } from '../../scripts/seed/seeded-registration.ts';
import { openStore, type StoreConfiguration } from '../../server/db/store.ts';
import { type IdCard, newIdCard } from '../../server/id-images/queries.ts';
import { openPackages } from '../../server/packages/queries.ts';
import { openKeyRing } from '../../server/runtime/key-ring.ts';
import { newAddress } from '../load/visitor.ts';

/** A registration of somebody who does not exist, and the ID image it names. */
export interface Prepared {
  registration: CustomerRegistration;
  card: IdCard;
}

/** Makes an empty store, and gives who prepares registrations for it, each with this image. */
export async function preparing(config: StoreConfiguration): Promise<(image: Buffer) => Prepared> {
  const store = await openStore(config);
  const keys = await openKeyRing({ idImageKeys: [], dataDir: config.dataDir });
  const { packages } = await (await openPackages(store.db)).priceList();
  await store.close();
  const now = Date.now();
  let row = 0;
  return (image) => {
    const card = newIdCard(keys, image);
    const { registration } = seededRegistration(row++, { seed: 6, created_at: now, now, packages });
    return { registration: { ...sentOf(registration), nationalId: card.url }, card };
  };
}

function sentOf(given: Omit<CustomerRegistration, 'months'>): CustomerRegistration {
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

/** As a browser sends it through a proxy. */
export function requestOf(registration: CustomerRegistration, address = newAddress()): string {
  const body = JSON.stringify(registration);
  return [
    'POST /internetCustomers HTTP/1.1',
    'Host: localhost',
    `X-Forwarded-For: ${address}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Idempotency-Key: ${randomUUID()}`,
    '',
    body,
  ].join('\r\n');
}
