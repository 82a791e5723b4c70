import { expect, test } from 'vitest';
import type { Newsletter, NewsletterAnswer, NewsletterFigures } from '#domain/newsletter.ts';
import type { StaffRole } from '#domain/staff.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { ProgressSection } from './ProgressSection.tsx';

const at = Date.UTC(2026, 10, 19, 9, 30);
const none = { waiting: 0, sending: 0, sent: 0, failed: 0, unknown: 0, left: 0 };

async function said(
  newsletter: Partial<Newsletter>,
  figures: Partial<NewsletterFigures> = {},
  { canResend = true, role = 'owner' }: { canResend?: boolean; role?: StaffRole } = {},
) {
  const answer = {
    newsletter: {
      id: '7',
      version: 1,
      begun_at: at,
      send_at: null,
      ended_at: null,
      by_name: 'Ada',
      ...newsletter,
    },
    figures: { ...none, ...figures },
    canResend,
  } as NewsletterAnswer;
  return textOf(await consolePart(<ProgressSection answer={answer} />, {}, { role }));
}

test('what is being sent says how many are done and what became of them, and can be paused or stopped', async () => {
  const figures = { waiting: 4, sending: 1, sent: 3, failed: 2, unknown: 1, left: 5 };
  // Nothing else is said of nobody.
  expect(await said({ state: 'sending' }, { waiting: 4 })).toContain('Waiting: 4\nSent: 0\nBegan');
  expect(await said({ state: 'sending' }, figures)).toMatchInlineSnapshot(`
    "Sending
    Sending
    11 of 16 done
    Waiting: 4
    Being sent: 1
    Sent: 3
    Failed: 2
    Not known: 1
    Not sent (unsubscribed or stopped): 5
    Began: 19 Nov 2026, 11:30
    Written by: Ada
    The mail server’s answer was lost: 1 person may have got it. It is not sent again by itself.
    [Pause]
    [Stop]
    [Send to them again]"
  `);
});

test('nothing is said of figures before it began; one that is planned says for when, and may go back to a draft', async () => {
  expect(await said({ state: 'planned', begun_at: null, send_at: at })).toMatchInlineSnapshot(`
    "Sending
    It will be sent: 19 Nov 2026, 11:30.
    Written by: Ada
    [Back to draft]"
  `);
});

test('one that was sent says when it ended; whoever perhaps got it is written to again only while it is known who', async () => {
  const ended = { state: 'sent', ended_at: at + 3_600_000 } as const;
  expect(await said(ended, { sent: 3, unknown: 2 })).toMatchInlineSnapshot(`
    "Sending
    Sending
    5 of 5 done
    Sent: 3
    Not known: 2
    Began: 19 Nov 2026, 11:30
    Ended: 19 Nov 2026, 12:30
    Written by: Ada
    The mail server’s answer was lost: 2 people may have got it. It is not sent again by itself.
    [Send to them again]"
  `);
  expect(await said(ended, { sent: 3, unknown: 2 }, { canResend: false })).not.toContain(
    'Send to them again',
  );
});

test('only an owner moves it', async () => {
  expect(await said({ state: 'paused' })).toContain('[Go on]\n[Stop]');
  expect(await said({ state: 'paused' }, {}, { role: 'agent' })).not.toContain('[');
});
