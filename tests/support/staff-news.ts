import type { LiveSubject } from '#domain/live.ts';
import type { Store } from '../../server/db/store.ts';

/** How often something of each subject has changed. */
async function counts({ db }: Pick<Store, 'db'>): Promise<Record<string, number>> {
  const counted = await db.selectFrom('change_counters').selectAll().execute();
  const { version } = await db.selectFrom('price_list').select('version').executeTakeFirstOrThrow();
  const entries = await db.selectFrom('audit_entries').select('id').execute();
  return {
    ...Object.fromEntries(counted.map(({ subject, count }) => [subject, count])),
    packages: version,
    audit: entries.length,
  };
}

/** Begins to watch: what it gives tells which subjects have changed since. */
export async function watchNews(store: Pick<Store, 'db'>): Promise<() => Promise<string[]>> {
  const before = await counts(store);
  return async () =>
    Object.entries(await counts(store))
      .filter(([subject, count]) => before[subject] !== count)
      .map(([subject]) => subject)
      .toSorted();
}

type News = Record<string, readonly LiveSubject[]>;

/** Written by hand: what colleagues' open screens notice of a call that was carried out. */
const newsOf = (subjects: readonly LiveSubject[], paths: readonly string[]): News =>
  Object.fromEntries(paths.map((path) => [path, subjects.toSorted()]));

const lookedUp = [
  ...['/console/browser-errors', '/console/first-owner', '/console/id-cards'],
  ...['/console/registrations/alike', '/console/statements/preview', '/console/newsletters/:id/test'],
  ...['/console/words/:subject/preview', '/console/erasing/preview'],
];
const ofAccounts = [
  ...['/auth/*', '/console/me/name', '/console/words/:subject', '/console/staff'],
  ...['link', 'name', 'role', 'disable', 'enable', 'reset-second-factor'].map(
    (call) => `/console/staff/:id/${call}`,
  ),
];
const ofRegistrations = [
  ...['move', 'undo', 'assign', 'correct', 'notes', 'line', 'pairs', 'appointments'].map(
    (call) => `/console/registrations/:id/${call}`,
  ),
  ...['/console/registrations/change', '/console/renewals/rule'],
  ...['/console/appointments/:id', '/console/my-day/:id'],
];
const ofMoney = [
  ...['link', 'correct', 'join', 'separate', 'cancel'].map((call) => `/console/payments/:id/${call}`),
  ...['/console/ledger', '/console/ledger/walk-in', '/console/ledger/:id/correct'],
  ...['/console/statements/:id/confirm', '/console/statements/lines/:fingerprint/confirm'],
  ...['/console/renewals/send', '/console/renewals/take'],
];
const ofThingsToDo = [
  ...['/console/payments/:id/activate', '/console/notices/:id/resolve', '/console/till'],
  ...['/console/statements', '/console/statements/lines/:fingerprint/leave'],
  '/console/statements/lines/:fingerprint/reopen',
];
const ofMessages = [
  ...['status', 'assign', 'answer', 'notes'].map((call) => `/console/messages/:kind/:id/${call}`),
  '/console/messages/change',
];
const ofNewsletters = ['', '/:id', '/:id/delete', '/:id/send', '/:id/move', '/settings'].map(
  (call) => `/console/newsletters${call}`,
);
const ofPackages = [
  ...['', '/:id', '/:id/retire', '/:id/bring-back'].map((call) => `/console/packages${call}`),
  ...['/console/prices', '/console/prices/cancel'],
];

export const staffNews: News = {
  ...newsOf([], lookedUp),
  ...newsOf(['audit'], ofAccounts),
  ...newsOf(['audit', 'registrations'], ofRegistrations),
  ...newsOf(['audit', 'deliveries', 'registrations'], ['/console/registrations']),
  ...newsOf(['audit', 'deliveries', 'payments', 'registrations'], ofMoney),
  ...newsOf(['audit', 'payments'], ofThingsToDo),
  // The customer pays.
  ...newsOf(['deliveries', 'payments', 'registrations'], ['/sandbox/pay/:linkToken']),
  ...newsOf(['audit', 'deliveries', 'messages', 'payments'], ['/console/deliveries/:id/retry']),
  ...newsOf(['audit', 'deliveries', 'messages'], ofMessages),
  ...newsOf(['audit', 'subscribers'], ['/console/subscribers', '/console/subscribers/remove']),
  ...newsOf(['audit', 'newsletters'], ofNewsletters),
  ...newsOf(
    ['audit', 'places', 'waiting'],
    ['', '/:id', '/:id/remove'].map((call) => `/console/places${call}`),
  ),
  ...newsOf(['audit', 'waiting'], ['/console/waiting/:id/state', '/console/waiting/change']),
  ...newsOf(['audit', 'deliveries', 'waiting'], ['/console/waiting/letters']),
  ...newsOf(['audit', 'packages'], ofPackages),
  ...newsOf(
    ['audit', 'deliveries', 'messages', 'newsletters', 'payments', 'registrations', 'subscribers', 'waiting'],
    ['/console/erasing'],
  ),
};
