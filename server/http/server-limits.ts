/** How much a server takes, and how long it waits, before it gives up on a client. */
export interface ServerLimits {
  /** From the first byte to the end of the headers. */
  headersMs: number;
  /** The whole body of a form. */
  formMs: number;
  /** The whole body of an upload. */
  uploadMs: number;
  /** How often Node checks the timeouts of headers and uploads. */
  checkMs: number;
  /** How long a connection may stay without a request. */
  idleMs: number;
  headerBytes: number;
  headers: number;
  connections: number;
  /** Of one IPv4 address, or one /64 in IPv6. */
  connectionsOfClient: number;
}

export const usualLimits: ServerLimits = {
  headersMs: 15_000,
  formMs: 30_000,
  // Long enough for an ID photo from a phone with one bar.
  uploadMs: 180_000,
  checkMs: 2_000,
  // Longer than the minute for which proxies keep theirs: the proxy must be the one that closes.
  idleMs: 72_000,
  headerBytes: 16 * 1024,
  // A browser behind a proxy sends some thirty.
  headers: 100,
  // Below the usual limit of open files of a service, with room for the database.
  connections: 10_000,
  // A whole mobile network may stand behind one address.
  connectionsOfClient: 1_000,
};
