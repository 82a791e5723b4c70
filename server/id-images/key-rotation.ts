import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { DecoderPool } from './decoder-pool.ts';
import { DecryptionFailure, decrypt, encrypt } from './encryption.ts';
import { imageKind } from './image-kind.ts';
import type { KeyRing } from './key-ring.ts';
import { keptMediaType } from './queries.ts';

const batch = 50;
/** Before another try, where the database or the decoders had no time. */
const patienceMs = 5_000;

interface KeyRotationServices {
  db: Kysely<Tables>;
  keys: KeyRing;
  decoders: DecoderPool;
}

type StoredImage = Awaited<ReturnType<typeof imageOf>>;

/**
 * After a start, brings every image under the newest key, also those from before images were encrypted. One after
 * the other in the background; instances that do it at the same time do not get in each other's way.
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
    let ids = await this.#idsAfter('');
    while (ids.length > 0) {
      for (const id of ids) {
        if (this.#stop.signal.aborted) return;
        await this.#rotate(id);
      }
      ids = await this.#idsAfter(ids.at(-1) as string);
    }
  }

  /** By id, so that one that cannot be opened does not hold up those behind it. */
  async #idsAfter(last: string): Promise<string[]> {
    const [newest] = this.#parts.keys;
    const rows = await this.#parts.db
      .selectFrom('id_cards')
      .select('id')
      .where('id', '>', last)
      .where(({ or, eb }) => or([eb('key_id', 'is', null), eb('key_id', '!=', newest.id)]))
      .orderBy('id')
      .limit(batch)
      .execute();
    return rows.map(({ id }) => id);
  }

  async #rotate(id: string): Promise<void> {
    const { db, keys } = this.#parts;
    const row = await imageOf(db, id);
    const image = row && (await this.#opened(row));
    if (!image) return;
    await db
      .updateTable('id_cards')
      .set({ ...encrypt(keys, id, image.bytes), media_type: image.mediaType })
      .where('id', '=', id)
      // Another instance may have been faster.
      .where('key_id', row.key_id === null ? 'is' : '=', row.key_id)
      .execute();
  }

  async #opened(row: NonNullable<StoredImage>): Promise<{ bytes: Buffer; mediaType: string } | undefined> {
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
  }: NonNullable<StoredImage>): Promise<{ bytes: Buffer; mediaType: string } | undefined> {
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

function imageOf(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('id_cards')
    .select(['id', 'bytes', 'key_id', 'sha256', 'media_type'])
    .where('id', '=', id)
    .executeTakeFirst();
}
