import type { LiveSubject } from '#domain/live.ts';

/** What an answer tells of, by the beginning of its path. The first that fits counts. */
const subjectsByPath: readonly (readonly [path: string, subjects: readonly LiveSubject[]])[] = [
  ['/console/today/money', ['registrations', 'payments']],
  ['/console/today/figures', ['registrations', 'payments', 'messages']],
  ['/console/today', ['registrations', 'payments', 'messages', 'deliveries']],
  ['/console/search', ['registrations', 'payments', 'messages', 'subscribers', 'packages']],
  [
    '/console/person',
    ['registrations', 'payments', 'messages', 'deliveries', 'subscribers', 'waiting', 'audit'],
  ],
  ['/console/registrations', ['registrations']],
  ['/console/appointments', ['registrations']],
  ['/console/my-day', ['registrations']],
  ['/console/renewals', ['registrations', 'payments', 'deliveries']],
  ['/console/messages', ['messages', 'deliveries']],
  ['/console/packages', ['packages']],
  ['/console/prices', ['packages']],
  ['/console/subscribers', ['subscribers']],
  ['/console/newsletters', ['newsletters', 'subscribers']],
  ['/console/words', ['audit']],
  ['/console/templates', ['audit']],
  ['/console/places', ['places', 'waiting']],
  ['/console/waiting', ['places', 'waiting']],
  ['/console/staff', ['audit']],
  ['/console/colleagues', []],
  ['/console/audit', ['audit']],
  // Payments, ledger, till, statements, what is to be looked at, the sandbox
  ['/console/', ['payments', 'deliveries']],
];

/** Whether an answer may be another one once these subjects have changed. */
export function isConcerned(path: string, changed: readonly LiveSubject[]): boolean {
  const [, subjects] = subjectsByPath.find(([beginning]) => path.startsWith(beginning)) ?? [];
  return subjects?.some((subject) => changed.includes(subject)) ?? false;
}
