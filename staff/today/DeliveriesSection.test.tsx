import { expect, test } from 'vitest';
import type { DeadDelivery, DeliveriesNow } from '#domain/today.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { DeliveriesSection } from './DeliveriesSection.tsx';

const now = Date.UTC(2026, 10, 19, 9, 30);
const hour = 3_600_000;
const dead: DeadDelivery = {
  ...{ id: '1', kind: 'payment_link', attempts: 12, reason: 'no connection', ended_at: now - 2 * hour },
  about: { name: 'Ayşe Kaya', path: '/payments/8' },
};
const deliveries: DeliveriesNow = { waiting: 3, retried: 1, dead: 0, oldest: undefined, listed: [] };

const shown = (changed: Partial<DeliveriesNow>) =>
  consolePart(<DeliveriesSection deliveries={{ ...deliveries, ...changed }} now={now} />);

const said = async (changed: Partial<DeliveriesNow>) => textOf(await shown(changed));

test('it is said how much is on its way; where all arrives nothing else', async () => {
  expect(await said({})).toMatchInlineSnapshot(`
    "Deliveries
    Payment links, e-mails and messages.
    Queued: 3
    Being retried: 1
    Given up: 0"
  `);
});

test('what was given up says what it was, for whom, why and when, and can be tried again', async () => {
  const listed: DeadDelivery[] = [
    dead,
    { ...dead, id: '2', kind: 'mail_answer', about: { name: '', path: '/messages/message/5' }, attempts: 1 },
    { ...dead, id: '3', kind: 'mail_message', about: undefined, reason: null },
  ];
  expect(await shown({ dead: 1, listed: [dead] })).toContain('>Try again</button>');
  expect(await said({ dead: 3, oldest: now - 5 * hour, listed })).toMatchInlineSnapshot(`
    "Deliveries
    Payment links, e-mails and messages.
    Queued: 3
    Being retried: 1
    Waiting longest: 5 hr
    Given up: 3
    Not delivered
    Payment link Ayşe Kaya → /payments/8
    the other server could not be reached · 12 attempts
    2 hr
    [Try again: Payment link, Ayşe Kaya]
    Answer by e-mail No name → /messages/message/5
    the other server could not be reached · 1 attempt
    2 hr
    [Try again: Answer by e-mail]
    Notice of a message
    12 attempts
    2 hr
    [Try again: Notice of a message]"
  `);
});

test('where there are more than are listed, that is said', async () => {
  expect(await said({ dead: 501, listed: [dead] })).toMatch(
    /Given up: 500\+[\s\S]*The first 20 are shown\.$/,
  );
  expect(await said({ dead: 1, listed: [dead] })).not.toContain('are shown');
});
