import type { Transaction } from 'kysely';
import type { MessageKind } from '#domain/inbox.ts';
import type { InternetPackage } from '#domain/internet-package.ts';
import { type LedgerEntry, toKurus } from '#domain/ledger.ts';
import type { AppointmentTable } from '../../../server/db/appointment-tables.ts';
import type { MessageAnswerTable } from '../../../server/db/message-tables.ts';
import type { Tables } from '../../../server/db/schema.ts';
import { wordsOf as paymentWordsOf } from '../../../server/payments/search-words.ts';
import { Chance } from '../chance.ts';
import type { InsertRows } from '../insert-rows.ts';
import { paymentSeed, type seededPayment } from '../seeded-payment.ts';
import { seededReference } from '../seeded-reference.ts';
import type { SeededRegistration } from '../seeded-registration.ts';
import { SeededAudit } from './seeded-audit.ts';
import { type Named, writeBooks } from './seeded-books.ts';
import { settledLetter, writeNewsletters, writeWaiting } from './seeded-letters.ts';
import { type Request, seededLine } from './seeded-line.ts';
import { writePriceHistory } from './seeded-prices.ts';
import { writeRest } from './seeded-rest.ts';
import { member, staffRows } from './seeded-staff.ts';
import { SeededVisits } from './seeded-visits.ts';

const yearMs = 365 * 24 * 3_600_000;
const lineSeed = 5_000_011;
/** Renewals go through the same references as the payments, further on. */
const firstRenewal = 20_000_000;

export interface YearOptions {
  seed: number;
  now: number;
  count: number;
  packages: readonly InternetPackage[];
}

/** What a year of work leaves beside what customers sent: money, visits, answers and everything told of it. */
export class SeededYear {
  readonly #options: YearOptions;
  readonly #audit = new SeededAudit();
  readonly #visits: SeededVisits;
  readonly #entries: LedgerEntry[] = [];
  readonly #renewals: Request[] = [];
  readonly #appointments: AppointmentTable[] = [];
  readonly #answers: MessageAnswerTable[] = [];
  readonly #subscribers: { email_field: string; created_at: number }[] = [];
  readonly #named = new Map<string, Named>();
  #references = 0;
  #letters = 0;
  #row = 0;

  constructor(options: YearOptions) {
    this.#options = options;
    this.#visits = new SeededVisits(options.now);
  }

  /** Adds to the rows what became of them. */
  registrations(seeded: readonly SeededRegistration[]): void {
    const { seed, now } = this.#options;
    for (const { registration, changes, notes } of seeded) {
      const chance = new Chance(seed + lineSeed, this.#row++);
      const { id, reference, created_at, status } = registration;
      const name = `${registration.customerFirstName} ${registration.customerLastName}`;
      this.#named.set(id, { reference, name });
      const { entries, renewals, columns } = seededLine(chance, registration, {
        now,
        newReference: () => seededReference(seed + paymentSeed, firstRenewal + this.#references++),
      });
      for (const renewal of renewals) this.#named.set(renewal.id, { reference: renewal.reference, name });
      this.#entries.push(...entries);
      this.#renewals.push(...renewals);
      const visits = this.#visits.of(chance, registration);
      this.#appointments.push(...visits);
      const isOpen = status === 'new' || status === 'contacted' || status === 'scheduled';
      const by = member(chance);
      const assigned = isOpen && chance.happens(0.6) ? by : undefined;
      const isWalkIn = chance.happens(0.15);
      Object.assign(registration, columns, {
        appointment_at: visits.at(-1)?.at ?? null,
        assigned_to: assigned?.by_id ?? null,
        assigned_name: assigned?.by_name ?? null,
        entered_by: isWalkIn ? by.by_name : null,
        paper_agreement_by: isWalkIn ? by.by_name : null,
      });
      const audit = this.#audit;
      if (isWalkIn)
        audit.tell(created_at, by, 'registration_entered', reference, [{ name: 'agreement', to: 'paper' }]);
      if (assigned)
        audit.tell(created_at + 1, by, 'registration_assigned', reference, [
          { name: 'assigned', from: null, to: assigned.by_name },
        ]);
      for (const { at, from_status, to_status, ...who } of changes)
        audit.tell(at, who, 'registration_moved', reference, [
          { name: 'status', from: from_status, to: to_status },
        ]);
      for (const { at, ...who } of notes) audit.tell(at, who, 'registration_noted', reference);
      for (const { at, created_at: made, technician_name } of visits)
        audit.tell(made, by, 'appointment_made', reference, [
          { name: 'appointment', to: at },
          { name: 'technician', to: technician_name },
        ]);
    }
  }

  /** Whatever was paid by a link is in the ledger. */
  payments(payments: readonly ReturnType<typeof seededPayment>[]): void {
    const { now } = this.#options;
    for (const payment of payments) {
      const { id, reference, userName: name, amount, packageName: purpose, activated_at } = payment;
      // Whoever asked just now has paid at once.
      const paid_at = payment.paid_at ? Math.min(payment.paid_at, now - 1) : null;
      const times = { paid_at, entered_at: paid_at, activated_at: activated_at && paid_at };
      Object.assign(payment, times, { version: paid_at === null ? 1 : 2 });
      this.#named.set(id, { reference, name });
      if (paid_at === null) continue;
      this.#entries.push({
        id,
        kind: 'payment',
        method: 'link',
        kurus: toKurus(amount),
        at: paid_at,
        entered_at: paid_at,
        subject_kind: 'payment_request',
        subject: id,
        purpose,
        by_id: null,
        by_name: null,
        provider: 'sandbox',
        provider_id: id,
        corrects: null,
        reason: null,
        receipt: null,
      });
    }
  }

  letters(kind: MessageKind, letters: readonly { id: string; created_at: number }[]): void {
    for (const letter of letters) {
      const at = { ...this.#options, audit: this.#audit };
      const { columns, answers } = settledLetter(letter, kind, this.#letters++, at);
      Object.assign(letter, columns);
      this.#answers.push(...answers);
    }
  }

  subscribers(subscribers: readonly { email_field: string; created_at: number }[]): void {
    this.#subscribers.push(...subscribers);
  }

  /** What is written once everything else is known. */
  async finish(transaction: Transaction<Tables>, insert: InsertRows): Promise<void> {
    const { seed, now, count, packages } = this.#options;
    const audit = this.#audit;
    const at = { seed, now, audit };
    await insert('staff_users', staffRows(now - yearMs));
    await insert('payment_requests', this.#renewals);
    await insert('payment_words', this.#renewals.flatMap(paymentWordsOf));
    await insert('appointments', this.#appointments);
    await insert('letter_answers', this.#answers);
    const last = await writeBooks(insert, { ...at, entries: this.#entries, named: this.#named });
    await transaction.updateTable('receipt_series').set({ last }).where('id', '=', 1).execute();
    await writeNewsletters(insert, this.#subscribers, at);
    await writeWaiting(transaction, insert, { seed, now, count });
    await writePriceHistory(transaction, insert, { ...at, packages });
    await writeRest(insert, { ...at, renewals: this.#renewals });
    await insert('audit_entries', audit.rows);
  }
}
