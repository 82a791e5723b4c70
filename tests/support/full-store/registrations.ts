import { createHash, randomBytes } from 'node:crypto';
import type { Store } from '../../../server/db/store.ts';
import { storedAppointment } from '../appointments.ts';
import { registration } from '../forms.ts';
import { insert } from '../rows.ts';
import { created_at, hardToCarry } from './hard-to-carry.ts';

/** Registrations with their history, visits and ID images. */
export async function fillRegistrations(db: Store['db']): Promise<void> {
  for (const [number, totalPrice] of [0, 7499.5, 0.1 + 0.2, 9_999_999.99].entries()) {
    const id = `customer-${number}`;
    await insert(db, 'internet_customers', {
      ...registration,
      customerNeedRouter: 'false',
      id,
      reference: `K7QM-3XP${number}`,
      totalPrice,
      language: 'tr',
      created_at,
    });
    const by = { by_id: 'staff', by_name: hardToCarry };
    await insert(db, 'registration_words', { subject: id, word: 'kaya şığ ёж', prefix: 'kay', created_at });
    await db.insertInto('wordless_registrations').values({ subject: id }).execute();
    await insert(db, 'registration_changes', {
      registration: id,
      version: 2,
      at: created_at,
      ...by,
      from_status: 'new',
      to_status: 'declined',
      reason: hardToCarry,
      is_undo: 0,
    });
    await insert(db, 'customer_notices', {
      kind: 'received',
      subject: id,
      registration: id,
      channel: 'phone',
      at: created_at,
    });
    await insert(db, 'reminders', { registration: id, ends_on: '2026-11-20', days: 7, at: created_at });
    await insert(db, 'renewal_notices', { registration: id, ends_on: '2026-11-20', at: created_at });
    await insert(db, 'appointments', storedAppointment(id, created_at));
    await insert(db, 'registration_notes', {
      id: `note-${number}`,
      registration: id,
      at: created_at,
      ...by,
      text: hardToCarry,
    });
    const bytes = randomBytes(50_000);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    // Some have their bytes in their row still.
    const isMoved = number > 1;
    await insert(db, 'id_cards', {
      id: `Card_-${number}`,
      bytes: isMoved ? Buffer.alloc(0) : bytes,
      media_type: 'image/webp',
      size: bytes.length,
      created_at,
      claimed_by: number === 0 ? null : id,
      key_id: number === 1 ? null : 'key',
      sha256: number === 1 ? null : sha256,
    });
    if (isMoved) await insert(db, 'id_card_bytes', { id: `Card_-${number}`, bytes });
  }
  await insert(db, 'same_people', {
    one: 'customer-0',
    other: 'customer-1',
    verdict: 'same',
    version: 1,
    at: created_at,
    by_id: 'staff',
    by_name: hardToCarry,
  });
}
