import { afterAll, expect, test, vi } from 'vitest';
import type { ListedNewsletter, NewsletterAnswer, NewsletterSettings } from '#domain/newsletter.ts';
import type { StaffRole } from '#domain/staff.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { NewsletterScreen } from './NewsletterScreen.tsx';
import { NewslettersPage } from './NewslettersPage.tsx';

vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const at = Date.UTC(2026, 10, 19, 9, 30);
const day = 86_400_000;
const none = { waiting: 0, sending: 0, sent: 0, failed: 0, unknown: 0, left: 0 };

const listed = (changed: Partial<ListedNewsletter>) => ({
  ...{ id: '1', version: 1, subject: 'Yeni hızlar', state: 'draft', by_name: 'Ada', figures: none },
  ...{ created_at: at, send_at: null, begun_at: null, ended_at: null, ...changed },
});

async function said(
  newsletters: unknown[],
  settings: Partial<NewsletterSettings> = {},
  role: StaffRole = 'owner',
) {
  const answers = {
    '/console/newsletters?': { newsletters, count: newsletters.length, next: null },
    '/console/newsletters/settings': { mailsAMinute: 60, asksToConfirm: false, canMail: true, ...settings },
  };
  return textOf(await consolePart(<NewslettersPage />, answers, { role }));
}

test('each newsletter has its subject, its state and the moment that counts, and once begun how far it is', async () => {
  const figures = { ...none, waiting: 4, sending: 1, sent: 3, failed: 2 };
  const text = await said([
    listed({ subject: ' ' }),
    listed({ id: '2', state: 'planned', send_at: at + day }),
    listed({ id: '3', state: 'sending', send_at: at + day, begun_at: at + 2 * day, figures }),
  ]);
  expect(text).toMatchInlineSnapshot(`
    "Newsletters
    [Sending settings]
    New newsletter → /newsletters/new
    At most 60 e-mails a minute are sent.
    3 rows
    No subject → /newsletters/1
    Ada
    Draft (over)
    19 Nov 2026, 11:30
    Yeni hızlar → /newsletters/2
    Ada
    Planned (waits)
    20 Nov 2026, 11:30
    Yeni hızlar → /newsletters/3
    Ada
    3 sent, 5 waiting, 2 failed
    Sending (waits)
    21 Nov 2026, 11:30"
  `);
});

test('the pace, and whether new subscribers confirm, stand above the list; an owner may change both', async () => {
  expect(await said([])).toMatchInlineSnapshot(`
    "Newsletters
    [Sending settings]
    New newsletter → /newsletters/new
    At most 60 e-mails a minute are sent.
    0 rows
    No newsletters yet."
  `);
  expect(await said([], { asksToConfirm: true })).toContain('sent. New subscribers confirm their address.');
  expect(await said([], { canMail: false })).toContain('No mail server is configured');
  expect(await said([], {}, 'agent')).not.toContain('[Sending settings]');
});

const blank = { subject: '', text: '' };
const russian = { subject: 'Новые скорости', text: 'Здравствуйте' };

async function screen(state: string, ru = russian) {
  const newsletter = { ...listed({}), state, texts: { tr: blank, en: blank, ru }, instead: {} };
  const answer = {
    ...{ newsletter, figures: none, canResend: false, settings: { canMail: true, mailsAMinute: 60 } },
    audience: { languages: { tr: 0, en: 0, ru: 1 }, unconfirmed: 0, refused: 0 },
  } as unknown as NewsletterAnswer;
  return textOf(await consolePart(<NewsletterScreen id="1" />, { '/console/newsletters/1': answer }));
}

test('a newsletter is called by the first subject it has; a draft is written, anything later is followed', async () => {
  expect(await screen('draft')).toMatchInlineSnapshot(`
    "All newsletters → /newsletters
    Новые скорости
    Draft (over)
    Text
    Türkçe
    Subject
    :
    Text
    An empty line ends a paragraph. A line with # is a heading. Links: [words](https://…)
    Subscribers of this language get
    > Choose
    Русский
    English
    Subject
    :
    Text
    An empty line ends a paragraph. A line with # is a heading. Links: [words](https://…)
    Subscribers of this language get
    > Choose
    Русский
    Русский
    Subject
    : Новые скорости
    Text
    Здравствуйте
    An empty line ends a paragraph. A line with # is a heading. Links: [words](https://…)
    [Save draft]
    Preview
    [Türkçe]
    [English]
    [Русский]
    E-mail
    Plain text
    [Send me a test]
    Sending
    Türkçe: 0 people
    English: 0 people
    Русский: 1 person
    Missing: Türkçe, English. Write subject and text, or choose what is sent instead.
    [Delete draft]"
  `);
  expect(await screen('sent')).toMatchInlineSnapshot(`
    "All newsletters → /newsletters
    Новые скорости
    Sent (good)
    Sending
    Written by: Ada
    Preview
    [Türkçe]
    [English]
    [Русский]
    E-mail
    Plain text
    [Send me a test]"
  `);
  expect(await screen('draft', blank)).toContain('No subject\n');
});
