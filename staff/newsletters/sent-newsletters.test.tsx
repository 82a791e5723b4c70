import { expect, test, vi } from 'vitest';
import type { Newsletter, NewsletterAnswer } from '#domain/newsletter.ts';
import { askedServer } from '../../tests/support/asked-server.ts';
import { consoleHook } from '../../tests/support/console-hook.tsx';
import { elementsOf, fieldsWith, press, propsOf } from '../../tests/support/elements.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { ProgressSection } from './ProgressSection.tsx';
import { SendSection } from './SendSection.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';

const { asked, sent, told: said } = askedServer();

const written = { subject: 'Yeni hızlar', text: 'Merhaba' };
const answerOf = (newsletter: Partial<Newsletter> = {}) =>
  ({
    newsletter: {
      id: '7',
      version: 3,
      texts: { tr: written, en: written, ru: written },
      instead: {},
      ...newsletter,
    },
    audience: { languages: { tr: 100, en: 20, ru: 1 }, unconfirmed: 0, refused: 0 },
    settings: { version: 2, canMail: true, mailsAMinute: 60, asksToConfirm: false },
    figures: { waiting: 1, sending: 0, sent: 0, failed: 0, unknown: 1, left: 0 },
    canResend: true,
  }) as NewsletterAnswer;

const asksIn = (part: Parameters<typeof elementsOf>[0]) =>
  elementsOf(part).find(({ type }) => type === ConfirmDialog)?.props;

test('before it goes out it is said to how many and how long that takes, and only then it is sent', async () => {
  const { after } = await consoleHook(() => SendSection({ answer: answerOf(), isUnsaved: false }));
  const asks = asksIn(await after((part) => press(part, 'Send now')));
  expect(asks.consequence).toContain('121 subscribers and takes about 3 minutes');
  expect(sent()).toEqual([]);
  const done = await after(() => asks.work());
  expect(sent()).toEqual([['/console/newsletters/7/send', { at: '', version: 3 }]]);
  expect(said).toHaveBeenCalledWith('Sending has begun.');
  expect(asksIn(done)).toBeUndefined();
});

test('it is planned for a moment to come, and for no other', async () => {
  const { after } = await consoleHook(() => SendSection({ answer: answerOf(), isUnsaved: false }));
  const type = (value: string) =>
    after((part) => propsOf(part, TextField).onChange?.({ currentTarget: { value } } as never));
  await type('2020-01-01T10:00');
  const wrong = await after((part) => press(part, 'Plan sending'));
  expect(propsOf(wrong, TextField).error).toBe('Choose a moment in the future.');
  expect(asksIn(wrong)).toBeUndefined();
  expect(propsOf(await type('2099-01-01T10:00'), TextField).error).toBeUndefined();
  const asks = asksIn(await after((part) => press(part, 'Plan sending')));
  expect(asks.consequence).toContain('whoever is a subscriber then: 1 Jan 2099, 10:00.');
  await after(() => asks.work());
  expect(sent()).toEqual([['/console/newsletters/7/send', { at: '2099-01-01T10:00', version: 3 }]]);
  expect(said).toHaveBeenCalledWith('Planned: 1 Jan 2099, 10:00');
});

test('it is paused at one press; stopping it and sending it again are asked about', async () => {
  const answer = answerOf({ state: 'sending', begun_at: 0 });
  const { after } = await consoleHook(() => ProgressSection({ answer }));
  expect(asksIn(await after((part) => press(part, 'Pause')))).toBeUndefined();
  expect(sent()).toEqual([['/console/newsletters/7/move', { move: 'pause', version: 3 }]]);
  for (const [move, words, consequence] of [
    ['stop', 'Stop', 'Whoever is still waiting gets nothing.'],
    ['resend', 'Send to them again', 'Some of them may get the newsletter twice.'],
  ] as const) {
    asked.mockClear();
    const asks = asksIn(await after((part) => press(part, words)));
    expect(asks).toMatchObject({ title: words, action: words });
    expect(asks.consequence).toContain(consequence);
    expect(sent()).toEqual([]);
    const done = await after(() => asks.work());
    expect(sent()).toEqual([['/console/newsletters/7/move', { move, version: 3 }]]);
    expect(asksIn(done)).toBeUndefined();
  }
});

test('how fast mails go out and whether new subscribers confirm is saved together', async () => {
  const onClose = vi.fn();
  const { settings } = answerOf();
  const { now, after } = await consoleHook(() => SettingsDialog({ settings, onClose }));
  await after(() => propsOf(now(), SendForm).onSubmit(fieldsWith({ pace: '90', confirm: 'on' })));
  const path = '/console/newsletters/settings';
  expect(sent()).toEqual([[path, { mailsAMinute: 90, asksToConfirm: true, version: 2 }]]);
  expect(onClose).toHaveBeenCalledOnce();
  asked.mockImplementation(async () => Response.json({}, { status: 503 }));
  await after(() => propsOf(now(), SendForm).onSubmit(fieldsWith({ pace: '90', confirm: 'off' })));
  expect(sent()[1]).toEqual([path, { mailsAMinute: 90, asksToConfirm: false, version: 2 }]);
  expect(onClose).toHaveBeenCalledOnce();
});
