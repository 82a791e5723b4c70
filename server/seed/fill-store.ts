import { type Kysely, sql, type Transaction } from 'kysely';
import type { InternetPackage } from '#domain/internet-package.ts';
import type { Configuration } from '../configuration.ts';
import { checkKeyOfStore } from '../id-cards/key-of-store.ts';
import { openKeyRing } from '../id-cards/key-ring.ts';
import { wordsOf as paymentWordsOf } from '../payments/payment-words.ts';
import { wordsOf } from '../registrations/registration-words.ts';
import { StartFailure } from '../start-failure.ts';
import type { Tables } from '../storage/schema.ts';
import { openStore, type Store } from '../storage/store.ts';
import { type InsertRows, insertRowsOnPostgres, insertRowsOnSqlite } from './insert-rows.ts';
import { seededIdCards } from './seeded-id-cards.ts';
import { seededMessage, seededQuestion, seededSubscriber } from './seeded-letters.ts';
import { seededPayment } from './seeded-payment.ts';
import { seededRegistration } from './seeded-registration.ts';
import { setIndexesAsideOnPostgres, setIndexesAsideOnSqlite } from './set-aside.ts';

export interface SeedOptions {
  /** How many registrations. */
  count: number;
  /** Whether the store may have rows already; then it may also be in use. */
  isMore: boolean;
  seed?: number;
  now?: number;
  tell?(done: number): void;
}

const rowsAtOnce = 5_000;
/** So few that a server on the same store hardly waits. */
const rowsAtOnceInUse = 250;
const minuteMs = 60_000;
/** A registration every 20 minutes, for three years at most. */
const betweenMs = 20 * minuteMs;
const longestMs = 3 * 365 * 24 * 60 * minuteMs;

/** How many there are for each registration. */
const shares = { payments: 0.5, messages: 0.1, questions: 0.05, subscribers: 0.2 };

type SeedConfiguration = Pick<Configuration, 'dataDir' | 'databaseUrl' | 'idImageKeys'>;

/** Fills a store with people who do not exist. */
export async function fillStore(config: SeedConfiguration, options: SeedOptions): Promise<void> {
  const store = await openStore(config);
  try {
    const before = await registrationCount(store.db);
    if (before > 0 && !options.isMore) {
      throw new StartFailure([
        `There are ${before} registrations in the store. Name an empty one, or add --more to put more into it.`,
      ]);
    }
    const keys = await openKeyRing(config);
    await checkKeyOfStore(store.db, keys);
    const { packages } = await store.packages.priceList();
    const seeding = new Seeding(options, before, packages, await seededIdCards(keys));
    if (before > 0) await fillUsed(store, config, seeding);
    else await fillEmpty(store, config, seeding);
  } finally {
    await store.close();
  }
}

/** A few at a time, as safely as everything else. */
async function fillUsed({ db }: Store, { databaseUrl }: SeedConfiguration, seeding: Seeding): Promise<void> {
  while (!seeding.isDone) {
    await db
      .transaction()
      .execute((transaction) =>
        seeding.write(transaction, inserting(transaction, databaseUrl), rowsAtOnceInUse),
      );
  }
}

/** All at once or nothing: whoever ends it in the middle has an empty store. */
async function fillEmpty({ db }: Store, { databaseUrl }: SeedConfiguration, seeding: Seeding): Promise<void> {
  if (!databaseUrl) {
    // There is nothing to lose in an empty store, and much to sort.
    await sql`pragma synchronous = off`.execute(db);
    await sql`pragma cache_size = -400000`.execute(db);
  }
  await db.transaction().execute(async (transaction) => {
    if (databaseUrl) await sql`set local statement_timeout = 0`.execute(transaction);
    const putBack = databaseUrl
      ? await setIndexesAsideOnPostgres(transaction)
      : await setIndexesAsideOnSqlite(transaction);
    const insert = inserting(transaction, databaseUrl);
    while (!seeding.isDone) await seeding.write(transaction, insert, rowsAtOnce);
    await putBack();
  });
  // What the database would find out by itself some time later.
  if (databaseUrl) await sql`vacuum analyze`.execute(db);
}

function inserting(db: Kysely<Tables>, databaseUrl: string | undefined): InsertRows {
  return databaseUrl ? insertRowsOnPostgres(db) : insertRowsOnSqlite(db);
}

async function registrationCount(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('internet_customers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The rows that are still to be written. */
class Seeding {
  readonly #options: Required<Pick<SeedOptions, 'count' | 'seed' | 'now'>> & Pick<SeedOptions, 'tell'>;
  readonly #before: number;
  readonly #packages: readonly InternetPackage[];
  readonly #idCards: Awaited<ReturnType<typeof seededIdCards>>;
  #done = 0;

  constructor(
    { count, seed = 1, now = Date.now(), tell }: SeedOptions,
    before: number,
    packages: readonly InternetPackage[],
    idCards: Awaited<ReturnType<typeof seededIdCards>>,
  ) {
    this.#options = { count, seed, now, ...(tell && { tell }) };
    this.#before = before;
    this.#packages = packages;
    this.#idCards = idCards;
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
      seededRegistration(row, { seed, created_at, now, packages }),
    );
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
    await insert('payment_requests', payments);
    await insert('payment_words', payments.flatMap(paymentWordsOf));
    await insert(
      'contact_messages',
      this.#rows(this.#done, end, shares.messages, (row, created_at) =>
        seededMessage(row, { seed, created_at }),
      ),
    );
    await insert(
      'questions',
      this.#rows(this.#done, end, shares.questions, (row, created_at) =>
        seededQuestion(row, { seed, created_at }),
      ),
    );
    await insert(
      'email_subscriptions',
      this.#rows(this.#done, end, shares.subscribers, (row, created_at) =>
        seededSubscriber(row, { seed, created_at }),
      ),
    );
    this.#done = end;
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
    const span = Math.min(longestMs, count * betweenMs);
    return Math.round(now - span * (1 - place / count));
  }
}
