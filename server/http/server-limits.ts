export type ServerLimits = typeof usualLimits;

/** How much a server takes, and how long it waits, before it gives up on a client. */
export const usualLimits = {
  /** From the first byte to the end of the headers. */
  headersMs: 15_000,
  /** The whole body of a form. */
  formMs: 30_000,
  /** The whole body of an upload: long enough for an ID photo from a phone with one bar. */
  uploadMs: 180_000,
  /** How often Node checks the timeouts of headers and uploads. */
  checkMs: 2_000,
  /** Longer than the minute for which proxies keep idle connections: the proxy must be the one that closes. */
  idleMs: 72_000,
  headerBytes: 16 * 1024,
  /** A browser behind a proxy sends some thirty. */
  headers: 100,
  /** Below the usual limit of open files of a service, with room for the database. */
  connections: 10_000,
  /** Of one IPv4 address or IPv6 /64. A whole mobile network may stand behind one. */
  connectionsOfClient: 1_000,
};
