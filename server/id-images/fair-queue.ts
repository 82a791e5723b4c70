interface FairQueueLimits {
  /** Of all clients together. */
  total: number;
  perClient: number;
}

/** Clients take turns: whoever sends many at once waits behind their own, not in front of everybody else. */
export class FairQueue<Item> {
  readonly #limits: FairQueueLimits;
  /** In the order in which clients have their turn. */
  readonly #byClient = new Map<string, Item[]>();
  #length = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** False where there is no room for it. */
  add(client: string, item: Item): boolean {
    const own = this.#byClient.get(client) ?? [];
    if (this.#length >= this.#limits.total || own.length >= this.#limits.perClient) return false;
    own.push(item);
    this.#byClient.set(client, own);
    this.#length += 1;
    return true;
  }

  next(): Item | undefined {
    const [first] = this.#byClient;
    if (!first) return undefined;
    const [client, own] = first;
    const item = own.shift();
    this.#length -= 1;
    // The last in the map is the one that has just had its turn.
    this.#byClient.delete(client);
    if (own.length > 0) this.#byClient.set(client, own);
    return item;
  }
}
