import { expect, test } from 'vitest';
import { isConcerned } from './subjects-of-path.ts';

test.each([
  ['/console/registrations?status=new', 'registrations'],
  ['/console/appointments?from=2026-11-16&to=2026-11-16', 'registrations'],
  ['/console/my-day?day=2026-11-16', 'registrations'],
  ['/console/renewals', 'payments'],
  ['/console/payments/1', 'payments'],
  ['/console/money-queue', 'payments'],
  ['/console/messages?kind=question', 'messages'],
  ['/console/today', 'deliveries'],
  ['/console/today', 'registrations'],
  ['/console/today', 'messages'],
  ['/console/today/money', 'payments'],
  ['/console/today/figures', 'registrations'],
  ['/console/search?text=kaya', 'subscribers'],
  ['/console/person/payment/1', 'messages'],
  ['/console/packages', 'packages'],
  ['/console/prices', 'packages'],
  ['/console/places', 'waiting'],
  ['/console/waiting?state=open', 'waiting'],
  ['/console/subscribers', 'subscribers'],
  ['/console/newsletters/1', 'newsletters'],
  ['/console/words/faq', 'audit'],
  ['/console/audit', 'audit'],
] as const)('%s is asked for again once %s have changed', (path, subject) => {
  expect(isConcerned(path, [subject])).toBe(true);
});

test('what has nothing to do with a change is not asked for again', () => {
  expect(isConcerned('/console/registrations', ['payments', 'messages', 'packages'])).toBe(false);
  expect(isConcerned('/console/colleagues', ['registrations', 'audit'])).toBe(false);
  expect(isConcerned('/auth/list-sessions', ['audit'])).toBe(false);
});
