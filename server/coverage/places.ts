import { EventEmitter } from 'node:events';
import type { Kysely, Selectable } from 'kysely';
import { firstPlaces } from '#content/coverage-places.ts';
import { type CoveragePlace, type ListedPlaces, listPlaces } from '#domain/coverage.ts';
import type { Language } from '#domain/language.ts';
import { priceListCheckMs } from '#domain/timings.ts';
import type { Tables } from '../db/schema.ts';

type Row = Selectable<Tables['coverage_places']>;

export function rowOf({ id, name, spellings, status, month, position }: CoveragePlace) {
  return {
    id,
    name_tr: name.tr,
    name_en: name.en,
    name_ru: name.ru,
    spellings: spellings.join('\n'),
    status,
    month,
    ...position,
  };
}

export function placeOf(row: Omit<Row, 'version'>): CoveragePlace {
  const { id, name_tr: tr, name_en: en, name_ru: ru, spellings, status, month, latitude, longitude } = row;
  return {
    id,
    name: { tr, en, ru },
    spellings: spellings === '' ? [] : spellings.split('\n'),
    status,
    month,
    position: { latitude, longitude },
  };
}

/** Puts the first places into a new store, once: what was taken away stays away. */
export async function seedPlaces(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const created = await transaction
      .insertInto('installation')
      .values({ name: 'first_places', value: String(firstPlaces.length) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst();
    if (created) await transaction.insertInto('coverage_places').values(firstPlaces.map(rowOf)).execute();
  });
}

export interface PlaceList {
  /** Another one says that some place has changed. */
  version: number;
  places: CoveragePlace[];
  /** As the page lists them. */
  listed: Record<Language, ListedPlaces>;
}

/**
 * The places as they are, whichever server changed them: looked at anew with the first request after a moment. While the
 * database does not answer, they stay as they are.
 */
export class CurrentPlaces extends EventEmitter<{ trouble: [unknown] }> {
  readonly #db: Kysely<Tables>;
  #list: PlaceList;
  #checkedAt = Date.now();
  #checking: Promise<void> | undefined;
  #isInTrouble = false;

  private constructor(db: Kysely<Tables>, list: PlaceList) {
    super();
    this.#db = db;
    this.#list = list;
  }

  static async open(db: Kysely<Tables>): Promise<CurrentPlaces> {
    return new CurrentPlaces(db, await readPlaces(db, await versionOf(db)));
  }

  async get(): Promise<PlaceList> {
    if (Math.abs(Date.now() - this.#checkedAt) < priceListCheckMs) return this.#list;
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    // Whoever notices first waits for a database that does not answer, and nobody after that.
    if (!this.#isInTrouble) await this.#checking;
    return this.#list;
  }

  async #check(): Promise<void> {
    const at = Date.now();
    try {
      const version = await versionOf(this.#db);
      if (this.#list.version !== version) this.#list = await readPlaces(this.#db, version);
      this.#checkedAt = at;
      this.#isInTrouble = false;
    } catch (error) {
      if (!this.#isInTrouble) this.emit('trouble', error);
      this.#isInTrouble = true;
    }
  }
}

async function versionOf(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('change_counters')
    .select('count')
    .where('subject', '=', 'places')
    .executeTakeFirstOrThrow();
  return count;
}

async function readPlaces(db: Kysely<Tables>, version: number): Promise<PlaceList> {
  const rows = await db.selectFrom('coverage_places').selectAll().orderBy('id').execute();
  const places = rows.map(placeOf);
  const listed = {
    tr: listPlaces(places, 'tr'),
    en: listPlaces(places, 'en'),
    ru: listPlaces(places, 'ru'),
  };
  return { version, places, listed };
}
