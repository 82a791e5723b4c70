import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyTables } from '../../server/db/column-types.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/store.ts';
import type { StoreConfig } from './test-store.ts';

type Row = Record<string, unknown>;

export const secretOfVersion01 = 'c2VjcmV0LW9mLXZlcnNpb24tMC4x';

const rowsAtOnce = 100;
const day = 24 * 60 * 60 * 1000;

/** The store as version 0.1 left it, with this many registrations. Gives the image of each, by its id. */
export async function makeStoreOfVersion01(config: StoreConfig, count: number): Promise<Map<string, Buffer>> {
  const secret = randomBytes(32);
  writeFileSync(join(config.dataDir, 'id-image.keys'), `${secret.toString('base64')}\n`, { mode: 0o600 });
  const database = await openDatabase(config);
  await migrate(database, '0012-wordless');
  const db: AnyTables = database.db;
  for (const [table, row] of Object.entries(sharedRows(keyId(secret)))) {
    await db.insertInto(table).values(row).execute();
  }
  const images = new Map<string, Buffer>();
  for (let first = 0; first < count; first += rowsAtOnce) {
    const rows: Record<string, Row[]> = {};
    for (let number = first; number < Math.min(first + rowsAtOnce, count); number += 1) {
      const image = randomBytes(20_000 + ((number * 7_919) % 40_000));
      images.set(`card-${number}`, image);
      for (const [table, row] of Object.entries(rowsOf(number, image, secret))) {
        rows[table] ??= [];
        rows[table].push(row);
      }
    }
    await db.transaction().execute(async (transaction) => {
      for (const [table, some] of Object.entries(rows)) {
        await transaction.insertInto(table).values(some).execute();
      }
    });
  }
  await db.destroy();
  return images;
}

/** The columns are those of that version, whatever becomes of them. */
function rowsOf(number: number, image: Buffer, secret: Buffer): Record<string, Row> {
  const created_at = Date.now() - (number % 20) * day;
  const id = `customer-${number}`;
  const by = { by_id: 'ada', by_name: 'Ada Şığ' };
  return {
    internet_customers: {
      id,
      reference: `R-${number}`,
      customerFirstName: 'Ayşe 😀',
      customerLastName: 'Kaya\u2028',
      customerCountry: 'TR',
      customerEmail: `ayse-${number}@example.com`,
      customerAddress: 'Atatürk Cad. 5, "Lefkoşa"\r\n',
      customerPhoneNumber: `+90 533 ${number}`,
      customerNeedRouter: number % 2 ? 'true' : 'false',
      nationalId: `/id-cards/card-${number}`,
      packageDetails: '35 MB, type:eco',
      totalPrice: 7499.5 + number,
      language: 'tr',
      created_at,
      closed_at: number % 4 ? null : created_at,
      status: number % 4 ? 'new' : 'installed',
      declined_reason: null,
      version: number % 4 ? 1 : 2,
    },
    ...(number % 3
      ? { registration_words: { subject: id, word: 'kaya', prefix: 'kay', created_at } }
      : { wordless_registrations: { subject: id } }),
    registration_changes: {
      registration: id,
      version: 2,
      at: created_at,
      ...by,
      from_status: 'new',
      to_status: 'installed',
      reason: null,
      is_undo: 0,
    },
    registration_notes: { id: `note-${number}`, registration: id, at: created_at, ...by, text: 'Zili yok' },
    id_cards: {
      ...encryptedAsThen(`card-${number}`, image, secret),
      media_type: 'image/jpeg',
      created_at,
      claimed_by: id,
    },
    payment_requests: {
      id: `payment-${number}`,
      reference: `P-${number}`,
      userName: 'Ayşe Kaya',
      clientPhone: '05331234567',
      amount: 1250.25,
      currency: 'TRY',
      userLanguage: 'tr',
      packageName: '35 Mbps eco',
      paymentDate: '11/15/2026, 1:05:09 PM',
      refMerchantStore: 704,
      status: 'paid',
      created_at,
      link_sent_at: created_at,
      paid_at: created_at,
      paid_through: 'cash',
      version: 2,
      paid_note: 'Kasada',
      cancelled_at: null,
      handled_by: 'Ada',
    },
    payment_words: { subject: `payment-${number}`, word: 'kaya', prefix: 'kay', created_at },
    contact_messages: {
      ...letter(`message-${number}`, created_at),
      message: 'Merhaba',
    },
    questions: { ...letter(`question-${number}`, created_at), question: 'Можно без роутера?' },
    letter_addresses: {
      letter: `message-${number}`,
      kind: 'message',
      address: 'ivan@example.com',
      created_at,
    },
    letter_answers: {
      id: `answer-${number}`,
      kind: 'message',
      letter: `message-${number}`,
      at: created_at,
      ...by,
      text: 'Evet',
      sent_at: created_at,
    },
    email_subscriptions: { email_field: `reader-${number}@example.com`, created_at },
    idempotency_keys: {
      route: '/internetCustomers',
      key: `key-${number}`,
      body_hash: 'hash',
      status: 201,
      answer: `{"reference":"R-${number}"}`,
      created_at,
    },
    deliveries: {
      id: `delivery-${number}`,
      kind: 'mail_registration',
      subject: id,
      state: number % 5 ? 'done' : 'dead',
      attempts: 3,
      due_at: created_at,
      claim: null,
      last_failure: number % 5 ? null : 'refused',
      created_at,
      ended_at: created_at,
    },
    sandbox_messages: {
      id: `sandbox-${number}`,
      reference: `P-${number}`,
      phone: '0533',
      link_token: `token-${number}`,
      created_at,
    },
    audit_entries: {
      id: `entry-${number}`,
      at: created_at,
      who_id: 'ada',
      who_name: 'Ada',
      action: 'image_seen',
      subject: `R-${number}`,
      came_from: '192.0.2.1',
    },
  };
}

const letter = (id: string, created_at: number) => ({
  id,
  name: 'Ivan',
  mail_field: 'ivan@example.com',
  created_at,
  status: 'open',
  version: 1,
});

function sharedRows(imageKey: string): Record<string, Row | Row[]> {
  const now = new Date().toISOString();
  const times = { createdAt: now, updatedAt: now };
  const prices = { price_one: 900, price_three: 2_600, price_six: 5_000, price_twelve: 9_000 };
  return {
    internet_packages: {
      id: 'eco-35',
      package_name: '35',
      type: 'eco',
      ...prices,
      version: 2,
      retired_at: null,
    },
    package_changes: {
      package: 'eco-35',
      version: 2,
      at: 1,
      by_id: 'ada',
      by_name: 'Ada',
      before: '{}',
      after: '{}',
    },
    price_list: { id: 1, version: 2 },
    installation: [
      { name: 'id_image_key', value: imageKey },
      { name: 'staff_secret', value: secretOfVersion01 },
    ],
    request_allowances: { bucket: 'forms 192.0.2.1', left: 1.5, taken: 3, counted_at: 1 },
    staff_users: {
      id: 'ada',
      name: 'Ada',
      email: 'ada@example.com',
      emailVerified: 1,
      image: null,
      ...times,
      twoFactorEnabled: 1,
      role: 'owner',
      isDisabled: 0,
    },
    staff_accounts: {
      id: 'account',
      accountId: 'ada',
      providerId: 'credential',
      userId: 'ada',
      password: 'salt:hash',
      ...times,
    },
    staff_sessions: { id: 'session', token: 'token', userId: 'ada', expiresAt: now, ...times },
    staff_verifications: {
      id: 'verification',
      identifier: 'reset-password:token',
      value: 'ada',
      expiresAt: now,
      ...times,
    },
    staff_sign_in_failures: { email: 'ada@example.com', failures: 2, failed_at: 1 },
    staff_two_factors: { id: 'factor', secret: 'secret', backupCodes: '[]', userId: 'ada', verified: 1 },
  };
}

function keyId(secret: Buffer): string {
  return createHash('sha256').update('meltem id image key:').update(secret).digest('hex').slice(0, 16);
}

function encryptedAsThen(id: string, image: Buffer, secret: Buffer): Row {
  const nonce = randomBytes(12);
  const encryption = createCipheriv('aes-256-gcm', secret, nonce, { authTagLength: 16 }).setAAD(
    Buffer.from(id),
  );
  const text = Buffer.concat([encryption.update(image), encryption.final()]);
  const bytes = Buffer.concat([nonce, encryption.getAuthTag(), text]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { id, bytes, size: image.length, key_id: keyId(secret), sha256 };
}
