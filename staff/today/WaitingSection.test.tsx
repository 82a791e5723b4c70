import { expect, test } from 'vitest';
import type { DeliveriesNow, Today, WaitingKind, WaitingRow } from '#domain/today.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { tonesOf } from '../../tests/support/tones-of.ts';
import { WaitingSection } from './WaitingSection.tsx';

const now = Date.UTC(2026, 10, 19, 9, 30);
const hour = 3_600_000;
const row = (kind: WaitingKind, hours: number, changed: Partial<WaitingRow> = {}): WaitingRow => ({
  ...{ kind, id: kind, name: `Name of ${kind}`, about: 'K7QM-3XPW', created_at: now - hours * hour },
  ...changed,
});
const none = { count: 0, oldest: undefined, newest: undefined };
const today: Today = {
  ...{
    now,
    oldest: [],
    underWay: { contacted: 3, scheduled: 501 },
    deliveries: { dead: 0 } as DeliveriesNow,
  },
  kinds: [
    { kind: 'registration', count: 501, oldest: now - 50 * hour, newest: now - hour },
    { kind: 'payment', count: 1, oldest: now - 3 * hour, newest: now - 3 * hour },
    { kind: 'paid', ...none },
    { kind: 'notice', ...none },
    { kind: 'message', count: 2, oldest: now - 2 * hour, newest: now - 2 * hour },
    { kind: 'question', ...none },
  ],
};

const shown = (changed: Partial<Today>) =>
  consolePart(<WaitingSection today={{ ...today, ...changed }} now={now} />);

test('of each kind it is said how many wait and for how long, with the way to all of them', async () => {
  expect(textOf(await shown({}))).toMatchInlineSnapshot(`
    "Waiting
    New registrations: 500+, Payments whose link was not sent: 1, Paid, to activate: 0, Payments to check: 0, Open messages: 2, Open questions: 0
    500+New registrations → /registrations?status=new Waiting 1 hr–2 days
    1Payments whose link was not sent → /payments?status=link_failed Waiting 3 hr
    0Paid, to activate → /paid None
    0Payments to check → /paid None
    2Open messages → /messages?kind=message Waiting 2 hr
    0Open questions → /messages?kind=question None
    0Failed deliveries → #deliveries None
    In progressContacted: 3 → /registrations?status=contacted Scheduled: 500+ → /registrations?status=scheduled
    Nothing is waiting. New items appear here."
  `);
});

test('what has waited longest leads to where it is dealt with, and payments stand out', async () => {
  const oldest = [
    row('registration', 50),
    row('payment', 40, { status: 'received', name: '' }),
    row('payment', 30, { id: 'failed', status: 'link_failed' }),
    row('paid', 20),
    row('notice', 10, { name: 'PayTR' }),
    row('message', 5),
    row('question', 0),
  ];
  const html = await shown({ oldest });
  const words = textOf(html);
  expect(words.slice(words.indexOf('Waiting longest'))).toMatchInlineSnapshot(`
    "Waiting longest
    Name of registration → /registrations/registration
    K7QM-3XPW
    New registration (waits)
    2 days
    No name → /payments/payment
    K7QM-3XPW
    Link still not sent (bad)
    1 day
    Name of payment → /payments/failed
    K7QM-3XPW
    Link not sent (bad)
    1 day
    Name of paid → /payments/paid
    K7QM-3XPW
    Paid, to activate (waits)
    20 hr
    PayTR → /paid
    K7QM-3XPW
    Payments to check (bad)
    10 hr
    Name of message → /messages/message/message
    K7QM-3XPW
    Message (waits)
    5 hr
    Name of question → /messages/question/question
    K7QM-3XPW
    Question (waits)
    just now"
  `);
  expect(tonesOf(html)).toEqual(['waits', 'bad', 'bad', 'waits', 'bad', 'waits', 'waits']);
});

test('what waits stands out, and what was not delivered as wrong', async () => {
  const html = await shown({ deliveries: { dead: 2 } as DeliveriesNow });
  const tiles = [...html.matchAll(/<li(?: class="_([a-z]+)_\w+")?><b>/g)].map(([, name]) => name);
  expect(tiles).toEqual(['some', 'some', undefined, undefined, 'some', undefined, 'bad']);
  expect(textOf(html)).toContain('2Failed deliveries → #deliveries\nIn progress');
});
