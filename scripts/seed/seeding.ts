import type { Transaction } from 'kysely';
import type { InternetPackage } from '#domain/internet-package.ts';
import type { Tables } from '../../server/db/schema.ts';
import { addressOf } from '../../server/messages/addresses.ts';
import { wordsOf as messageWordsOf } from '../../server/messages/search-words.ts';
import { wordsOf as paymentWordsOf } from '../../server/payments/search-words.ts';
import { wordsOf } from '../../server/registrations/search-words.ts';
import type { InsertRows } from './insert-rows.ts';
import type { seededIdCards } from './seeded-id-cards.ts';
import { seededMessage, seededQuestion, seededSubscriber } from './seeded-messages.ts';
import { seededPayment } from './seeded-payment.ts';
import { seededRegistration } from './seeded-registration.ts';
import { SeededYear } from './year/seeded-year.ts';

export interface SeedOptions {
  /** How many registrations. */
  count: number;
  /** Whether the store may have rows already; then it may also be in use. */
  isMore: boolean;
  /** Whether a year of work is in it: money, visits, answers, and everything told of it. */
  hasYear?: boolean;
  seed?: number;
  now?: number;
  tell?(done: number): void;
}

const minuteMs = 60_000;
/** A registration every 20 minutes, for three years at most. */
const betweenMs = 20 * minuteMs;
const yearMs = 365 * 24 * 60 * minuteMs;
const longestMs = 3 * yearMs;

/** How many there are for each registration. */
const shares = { payments: 0.5, messages: 0.1, questions: 0.05, subscribers: 0.2 };

/** The rows that are still to be written. */
export class Seeding {
  readonly #options: Required<Pick<SeedOptions, 'count' | 'seed' | 'now'>> & Pick<SeedOptions, 'tell'>;
  readonly #before: number;
  readonly #packages: readonly InternetPackage[];
  readonly #idCards: Awaited<ReturnType<typeof seededIdCards>>;
  readonly #year: SeededYear | undefined;
  #done = 0;

  constructor(
    { count, hasYear = false, seed = 1, now = Date.now(), tell }: SeedOptions,
    before: number,
    packages: readonly InternetPackage[],
    idCards: Awaited<ReturnType<typeof seededIdCards>>,
  ) {
    this.#options = { count, seed, now, ...(tell && { tell }) };
    this.#before = before;
    this.#packages = packages;
    this.#idCards = idCards;
    this.#year = hasYear ? new SeededYear({ seed, now, count, packages }) : undefined;
  }

  get isDone(): boolean {
    return this.#done === this.#options.count;
  }

  /** The next ones, with everything that came to the company in their time. */
  async write(transaction: Transaction<Tables>, insert: InsertRows, atOnce: number): Promise<void> {
    const { count, seed, now, tell } = this.#options;
    const end = Math.min(count, this.#done + atOnce);
    const packages = this.#packages;
    const seeded = this.#rows(this.#done, end, 1, (row, created_at) =>
      seededRegistration(row, { seed, created_at, now, packages, hasHistory: this.#year !== undefined }),
    );
    this.#year?.registrations(seeded);
    const registrations = seeded.map(({ registration }) => registration);
    const cards = this.#idCards.forNewest(registrations, count - end);
    await insert('internet_customers', registrations);
    await insert('registration_words', registrations.flatMap(wordsOf));
    await insert(
      'registration_changes',
      seeded.flatMap(({ changes }) => changes),
    );
    await insert(
      'registration_notes',
      seeded.flatMap(({ notes }) => notes),
    );
    for (const card of cards) await card.add(transaction);
    const at = { seed, packages };
    const payments = this.#rows(this.#done, end, shares.payments, (row, created_at) =>
      seededPayment(row, { ...at, created_at }),
    );
    this.#year?.payments(payments);
    await insert('payment_requests', payments);
    await insert('payment_words', payments.flatMap(paymentWordsOf));
    const messages = this.#rows(this.#done, end, shares.messages, (row, created_at) =>
      seededMessage(row, { seed, created_at }),
    );
    const questions = this.#rows(this.#done, end, shares.questions, (row, created_at) =>
      seededQuestion(row, { seed, created_at }),
    );
    this.#year?.letters('message', messages);
    this.#year?.letters('question', questions);
    await insert('contact_messages', messages);
    await insert('questions', questions);
    await insert(
      'message_words',
      messages.flatMap(({ mail_field: email, message: text, ...row }) =>
        messageWordsOf({ ...row, email, text }),
      ),
    );
    await insert(
      'question_words',
      questions.flatMap(({ mail_field: email, question: text, ...row }) =>
        messageWordsOf({ ...row, email, text }),
      ),
    );
    await insert('letter_addresses', [
      ...messages.map((message) => addressOf('message', message)),
      ...questions.map((question) => addressOf('question', question)),
    ]);
    const subscribers = this.#rows(this.#done, end, shares.subscribers, (row, created_at) =>
      seededSubscriber(row, { seed, created_at }),
    );
    this.#year?.subscribers(subscribers);
    await insert('email_subscriptions', subscribers);
    this.#done = end;
    if (this.isDone) await this.#year?.finish(transaction, insert);
    tell?.(end);
  }

  /** What came between two registrations, in the order it came: as many for each as its share says. */
  #rows<Row>(
    start: number,
    end: number,
    share: number,
    make: (row: number, created_at: number) => Row,
  ): Row[] {
    const rows: Row[] = [];
    for (let row = Math.ceil(start * share); row < end * share; row += 1) {
      rows.push(make(Math.round(this.#before * share) + row, this.#momentOf(row / share)));
    }
    return rows;
  }

  #momentOf(place: number): number {
    const { count, now } = this.#options;
    const span = this.#year ? yearMs : Math.min(longestMs, count * betweenMs);
    return Math.round(now - span * (1 - place / count));
  }
}
