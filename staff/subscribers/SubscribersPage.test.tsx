import { afterAll, expect, test, vi } from 'vitest';
import type { Subscriber } from '#domain/subscribers.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { AddSubscriberDialog } from './AddSubscriberDialog.tsx';
import { RemoveSubscriberDialog } from './RemoveSubscriberDialog.tsx';
import { SubscribersPage } from './SubscribersPage.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const subscriber = (id: string, changed: Partial<Subscriber> = {}): Subscriber => ({
  ...{ id, email: `${id}@example.com`, created_at: Date.UTC(2026, 10, 15, 8, 5), language: 'tr' },
  ...{ isUnconfirmed: false, isRefused: false },
  ...changed,
});

test('who gets the newsletter stands with their language, and whether they get it yet', async () => {
  const subscribers = [
    subscriber('ada'),
    subscriber('can', { isUnconfirmed: true, language: 'en' }),
    subscriber('eda', { isRefused: true, language: 'ru' }),
  ];
  const page = { subscribers, count: 501, next: 'eda' };
  expect(
    textOf(await consolePart(<SubscribersPage />, { '/console/subscribers?': page })),
  ).toMatchInlineSnapshot(`
    "Subscribers
    [Export]
    [Add subscriber]
    Start of the address
    More than 500 rows
    ada@example.com
    Everything about this person → /person/subscriber/ada
    15 Nov 2026, 10:05 · Türkçe
    [Remove: ada@example.com]
    can@example.com Not confirmed (waits)
    Everything about this person → /person/subscriber/can
    15 Nov 2026, 10:05 · English
    [Remove: can@example.com]
    eda@example.com Address refused (bad)
    Everything about this person → /person/subscriber/eda
    15 Nov 2026, 10:05 · Русский
    [Remove: eda@example.com]
    Next → /?after=eda"
  `);
});

test('before somebody is removed it is said what follows', async () => {
  const dialog = <RemoveSubscriberDialog email="ada@example.com" onClose={() => {}} />;
  expect(textOf(await consolePart(dialog))).toMatchInlineSnapshot(`
    "Remove: ada@example.com
    This address will no longer get the newsletter.
    [Remove]
    [Cancel]"
  `);
});

test('somebody is added with the language of their newsletter', async () => {
  expect(textOf(await consolePart(<AddSubscriberDialog onClose={() => {}} />))).toMatchInlineSnapshot(`
    "Add subscriber
    E-mail
    Language
    Türkçe
    English
    Русский
    [Add]
    [Cancel]"
  `);
});
