import { createHash, randomBytes } from 'node:crypto';
import { merchantStore, paymentCurrency, paymentLanguage } from '#domain/payment.ts';
import type { Store } from '../../server/db/store.ts';
import { openPackages } from '../../server/packages/queries.ts';
import { contactMessage, payment, question, registration, subscription } from './forms.ts';

/** Rows in every table, with what is hard to carry over: signs, bytes, numbers, nothing at all. */
export async function fillStore(db: Store['db']): Promise<void> {
  await openPackages(db);
  const created_at = 1_794_700_000_123;
  const hardToCarry = 'Şığ Ёж 😀 \u2028 \u0085 \\ " \' \r\n\t{"base64":"AA=="}';
  await db.insertInto('installation').values({ name: 'secret', value: hardToCarry }).execute();
  const eco25 = { package_name: '25', type: 'eco', price_one: 900, price_three: 0 };
  await db
    .insertInto('package_changes')
    .values(
      [
        { before: null, after: JSON.stringify(eco25), version: 1 },
        { before: JSON.stringify(eco25), after: hardToCarry, version: 2 },
      ].map((change) => ({
        ...change,
        package: 'eco-25',
        at: created_at,
        by_id: 'staff',
        by_name: hardToCarry,
      })),
    )
    .execute();
  for (const [number, totalPrice] of [0, 7499.5, 0.1 + 0.2, 9_999_999.99].entries()) {
    const id = `customer-${number}`;
    await db
      .insertInto('internet_customers')
      .values({
        ...registration,
        customerNeedRouter: 'false',
        id,
        reference: `K7QM-3XP${number}`,
        totalPrice,
        language: 'tr',
        created_at,
      })
      .execute();
    const by = { by_id: 'staff', by_name: hardToCarry };
    await db
      .insertInto('registration_words')
      .values({ subject: id, word: 'kaya şığ ёж', prefix: 'kay', created_at })
      .execute();
    await db.insertInto('wordless_registrations').values({ subject: id }).execute();
    await db
      .insertInto('registration_changes')
      .values({
        registration: id,
        version: 2,
        at: created_at,
        ...by,
        from_status: 'new',
        to_status: 'declined',
        reason: hardToCarry,
        is_undo: 0,
      })
      .execute();
    await db
      .insertInto('registration_notes')
      .values({ id: `note-${number}`, registration: id, at: created_at, ...by, text: hardToCarry })
      .execute();
    const bytes = randomBytes(50_000);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    // Some have their bytes in their row still.
    const isMoved = number > 1;
    await db
      .insertInto('id_cards')
      .values({
        id: `Card_-${number}`,
        bytes: isMoved ? Buffer.alloc(0) : bytes,
        media_type: 'image/webp',
        size: bytes.length,
        created_at,
        claimed_by: number === 0 ? null : id,
        key_id: number === 1 ? null : 'key',
        sha256: number === 1 ? null : sha256,
      })
      .execute();
    if (isMoved)
      await db
        .insertInto('id_card_bytes')
        .values({ id: `Card_-${number}`, bytes })
        .execute();
  }
  await db
    .insertInto('payment_requests')
    .values({
      ...payment,
      currency: paymentCurrency,
      userLanguage: paymentLanguage,
      refMerchantStore: merchantStore,
      id: 'payment',
      reference: 'K7QM-3XPA',
      created_at,
      paid_at: created_at,
    })
    .execute();
  await db
    .insertInto('payment_words')
    .values({ subject: 'payment', word: 'kaya şığ ёж', prefix: 'kay', created_at })
    .execute();
  await db
    .insertInto('contact_messages')
    .values([
      { ...contactMessage, id: 'first', message: 'Merhaba', created_at },
      { ...contactMessage, id: 'second', message: hardToCarry, created_at },
    ])
    .execute();
  await db
    .insertInto('questions')
    .values({ ...question, id: 'question', created_at })
    .execute();
  await db
    .insertInto('letter_answers')
    .values({
      id: 'answer',
      kind: 'question',
      letter: 'question',
      at: created_at,
      by_id: 'staff',
      by_name: hardToCarry,
      text: hardToCarry,
      sent_at: null,
    })
    .execute();
  await db
    .insertInto('letter_addresses')
    .values({ letter: 'question', kind: 'question', address: 'şığ ёж@example.com', created_at })
    .execute();
  await db
    .insertInto('email_subscriptions')
    .values({ ...subscription, created_at })
    .execute();
  await db
    .insertInto('deliveries')
    .values({
      id: 'delivery',
      kind: 'payment_link',
      subject: 'payment',
      state: 'waiting',
      attempts: 0,
      due_at: created_at,
      claim: null,
      last_failure: null,
      created_at,
      ended_at: null,
    })
    .execute();
  await db
    .insertInto('sandbox_messages')
    .values({ id: 'sandbox', reference: 'K7QM-3XPA', phone: '0533', link_token: 'token', created_at })
    .execute();
  const now = new Date(created_at).toISOString();
  await db
    .insertInto('staff_users')
    .values({
      id: 'ada',
      name: 'Ada',
      email: 'ada@meltem.example',
      emailVerified: 1,
      image: null,
      createdAt: now,
      updatedAt: now,
      twoFactorEnabled: 1,
      role: 'owner',
    })
    .execute();
  await db
    .insertInto('staff_accounts')
    .values({
      id: 'account',
      accountId: 'ada',
      providerId: 'credential',
      userId: 'ada',
      password: hardToCarry,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  await db
    .insertInto('staff_two_factors')
    .values({ id: 'factor', secret: 'secret', backupCodes: '[]', userId: 'ada', verified: 1 })
    .execute();
  await db
    .insertInto('audit_entries')
    .values({ id: 'entry', at: created_at, who_id: 'ada', who_name: 'Ada', action: 'signed_in' })
    .execute();
  // More than are read at once, under a key of two columns, with messages whose order differs between databases.
  for (const route of ['/contact-us', '/Questions']) {
    const keys = Array.from({ length: 600 }, (_, number) => ({
      route,
      key: `${number % 2 ? 'a' : 'B'}_${number}`,
      body_hash: 'hash',
      status: 201,
      answer: '{}',
      created_at: created_at + number,
    }));
    await db.insertInto('idempotency_keys').values(keys).execute();
  }
}
