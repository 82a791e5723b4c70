/** What a screen follows while somebody looks at it. */
export const liveSubjects = [
  'registrations',
  'payments',
  'messages',
  'packages',
  'deliveries',
  'subscribers',
  'newsletters',
  'places',
  'waiting',
  'audit',
] as const;
export type LiveSubject = (typeof liveSubjects)[number];

/** How each of them stands: another mark says that something has changed, not what. */
export type ChangeTokens = Record<LiveSubject, string>;

export const livePath = '/console/live';

/** An instance looks this often whether something has changed, while somebody follows. */
export const liveCheckMs = 1_000;

/** So often it is said that nothing has; a connection on which nothing moves is cut off on the way. */
export const liveHeartbeatMs = 15_000;
