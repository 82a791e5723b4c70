import { EventEmitter } from 'node:events';
import type { ShownPackages } from '#domain/package-counts.ts';
import { shownPackages } from '#domain/shown-packages.ts';
import { type PriceRange, priceRange } from '#domain/terms.ts';
import { priceListCheckMs } from '#domain/timings.ts';
import { Looking } from '../db/looking.ts';
import type { PackageStore, PriceList } from './queries.ts';

/** What pages show, computed once for every price list. */
interface ShownPriceList extends ShownPackages {
  /** Of all packages on sale, for all terms; undefined while there are none. */
  range: PriceRange | undefined;
}

interface PriceListEvents {
  /** There is a new one. */
  change: [];
  /** It cannot be read. */
  trouble: [unknown];
  /** Prices whose moment has come cannot begin: told once, until it has gone well again. */
  planTrouble: [unknown];
}

/** The current price list, whichever server changed it. */
export class CurrentPriceList extends EventEmitter<PriceListEvents> {
  readonly #store: PackageStore;
  /** Puts planned prices in force whose moment has come. */
  readonly #beginDue: () => Promise<void>;
  current: PriceList;
  shown: ShownPriceList;
  readonly #looking: Looking;
  #isPlanInTrouble = false;

  private constructor(store: PackageStore, beginDue: () => Promise<void>, current: PriceList) {
    super();
    this.#store = store;
    this.#beginDue = beginDue;
    this.current = current;
    this.shown = shownOf(current);
    this.#looking = new Looking({
      everyMs: priceListCheckMs,
      look: () => this.check(),
      onTrouble: (error) => this.emit('trouble', error),
    });
    this.#looking.start();
  }

  static async open(store: PackageStore, beginDue: () => Promise<void>): Promise<CurrentPriceList> {
    // What was due while no server ran: no visitor sees a price that has ended. If it cannot begin, the first look tells.
    await failureOf(beginDue);
    return new CurrentPriceList(store, beginDue, await store.priceList());
  }

  stop(): void {
    this.#looking.stop();
  }

  async check(): Promise<void> {
    const failure = await failureOf(this.#beginDue);
    if ((await this.#store.version()) !== this.current.version) {
      this.current = await this.#store.priceList();
      this.shown = shownOf(this.current);
      this.emit('change');
    }
    // Only now: while the database is away, that is the trouble, and not the plan.
    if (failure && !this.#isPlanInTrouble) this.emit('planTrouble', failure.error);
    this.#isPlanInTrouble = failure !== undefined;
  }
}

/** A plan that cannot begin does not keep anybody from reading the prices as they are. */
async function failureOf(work: () => Promise<void>): Promise<{ error: unknown } | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return { error };
  }
}

function shownOf({ packages }: PriceList): ShownPriceList {
  return { ...shownPackages(packages), range: priceRange(packages) };
}
