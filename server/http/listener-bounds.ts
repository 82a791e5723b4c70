/** How much a listener takes, and how long it waits, before it gives up on a sender. */
export interface ListenerBounds {
  /** From the first byte to the end of the headers. */
  headersMs: number;
  /** The whole of a form. */
  formMs: number;
  /** The whole of an upload. */
  uploadMs: number;
  /** How often the two times that Node watches are looked at. */
  checkMs: number;
  /** How long a connection may stay without a request. */
  idleMs: number;
  headerBytes: number;
  headers: number;
  connections: number;
}

export const usualBounds: ListenerBounds = {
  headersMs: 15_000,
  formMs: 30_000,
  // Long enough for an ID photo from a phone with one bar.
  uploadMs: 180_000,
  checkMs: 2_000,
  // Longer than the minute for which proxies keep theirs: whoever sends must be the one who hangs up.
  idleMs: 72_000,
  headerBytes: 16 * 1024,
  // A browser behind a proxy sends some thirty.
  headers: 100,
  // Below the usual limit of open files of a service, with room for the database.
  connections: 10_000,
};
