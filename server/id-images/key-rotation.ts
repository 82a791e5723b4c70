import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { KeyRing } from '../runtime/key-ring.ts';
import type { DecoderPool } from './decoder-pool.ts';
import { DecryptionFailure, decrypt, encrypt } from './encryption.ts';
import { replaceBytes, type StoredImage, storedImage } from './image-bytes.ts';
import { imageKind } from './image-kind.ts';
import { keptMediaType } from './queries.ts';

const batch = 50;
/** Before another try, where the database or the decoders had no time. */
const patienceMs = 5_000;

interface KeyRotationServices {
  db: Kysely<Tables>;
  keys: KeyRing;
  decoders: DecoderPool;
}

/**
 * After a start, brings every image under the newest key, also those from before images were encrypted. One after
 * the other in the background; instances that do it at the same time do not get in each other's way.
 * Images under a key that is not at hand are left alone.
 */
export class KeyRotation extends EventEmitter<{ trouble: [unknown] }> {
  readonly #parts: KeyRotationServices;
  readonly #stop = new AbortController();
  #finished: Promise<void> = Promise.resolve();

  constructor(parts: KeyRotationServices) {
    super();
    this.#parts = parts;
  }

  start(): void {
    this.#finished = this.#untilDone();
  }

  /** Settles when all is done, or it was stopped. */
  get finished(): Promise<void> {
    return this.#finished;
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#finished;
  }

  async #untilDone(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        await this.#rotateAll();
        return;
      } catch (error) {
        if (!this.#stop.signal.aborted) this.emit('trouble', error);
        await this.#patience();
      }
    }
  }

  async #rotateAll(): Promise<void> {
    const [, ...older] = this.#parts.keys;
    for (const key of [null, ...older.map(({ id }) => id)]) await this.#rotateFrom(key);
  }

  async #rotateFrom(key: string | null): Promise<void> {
    /** They must not hold up the others. */
    const unopened: string[] = [];
    for (;;) {
      const ids = await this.#idsUnder(key, unopened);
      if (ids.length === 0) return;
      for (const id of ids) {
        if (this.#stop.signal.aborted) return;
        if (!(await this.#rotate(id))) unopened.push(id);
      }
    }
  }

  /** Found by the index of the keys: a search through the rows would read every image that is still in its row. */
  async #idsUnder(key: string | null, unopened: readonly string[]): Promise<string[]> {
    const rows = await this.#parts.db
      .selectFrom('id_cards')
      .select('id')
      .where('key_id', key === null ? 'is' : '=', key)
      .$if(unopened.length > 0, (some) => some.where('id', 'not in', unopened))
      .limit(batch)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** False where it cannot be opened. */
  async #rotate(id: string): Promise<boolean> {
    const { db, keys } = this.#parts;
    const row = await storedImage(db, id);
    if (!row) return true;
    const image = await this.#opened(row);
    if (!image) return false;
    const { bytes, ...encrypted } = encrypt(keys, id, image.bytes);
    const changes = { ...encrypted, media_type: image.mediaType };
    await db.transaction().execute((transaction) => replaceBytes(transaction, row, bytes, changes));
    return true;
  }

  async #opened(row: StoredImage): Promise<{ bytes: Buffer; mediaType: string } | undefined> {
    const { key_id, media_type } = row;
    if (key_id === null) return this.#cleaned(row);
    try {
      return { bytes: decrypt(this.#parts.keys, { ...row, key_id }), mediaType: media_type };
    } catch (error) {
      if (!(error instanceof DecryptionFailure)) throw error;
      this.emit('trouble', error);
      return undefined;
    }
  }

  /** An image from before: what cannot be decoded is encrypted as it is, for it belongs to somebody. */
  async #cleaned({
    bytes,
    media_type,
  }: StoredImage): Promise<{ bytes: Buffer; mediaType: string } | undefined> {
    const asItIs = { bytes, mediaType: media_type };
    const kind = await imageKind(bytes);
    if (!kind || kind === 'svg') return asItIs;
    while (!this.#stop.signal.aborted) {
      const cleaned = await this.#parts.decoders.clean({ bytes, kind }, 'key rotation');
      if ('bytes' in cleaned) return { bytes: cleaned.bytes, mediaType: keptMediaType };
      if (cleaned.fault !== 'unavailable') return asItIs;
      await this.#patience();
    }
    return undefined;
  }

  async #patience(): Promise<void> {
    await pause(patienceMs, undefined, { signal: this.#stop.signal, ref: false }).catch(() => {});
  }
}
