import type { Generated } from 'kysely';
import type { Stored } from './stored.ts';

export interface IdCardTable extends Stored {
  /** Empty once they are in their own table. Version 0.2 put them here. */
  bytes: Buffer;
  media_type: string;
  /** Of the image before it was encrypted. */
  size: number;
  /** The registration that named this image; null until one does. */
  claimed_by: string | null;
  /** Which key opens it; null for an image from before images were encrypted. */
  key_id: Generated<string | null>;
  /** Of the bytes as they are stored: a copy can be checked without the key. */
  sha256: Generated<string | null>;
}

/** Apart from their row, which would be written with them whenever something in it changes. */
export interface IdCardBytesTable {
  id: string;
  /** Encrypted, where the row names a key. */
  bytes: Buffer;
}
