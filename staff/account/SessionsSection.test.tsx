import { expect, test } from 'vitest';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import type { StaffSession } from './SessionRow.tsx';
import { SessionsSection } from './SessionsSection.tsx';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const session = (token: string, day: number, changed: Partial<StaffSession> = {}): StaffSession => ({
  ...{ token, ipAddress: '203.0.113.7', userAgent: firefox },
  ...{ createdAt: `2026-11-0${day}T08:05:00Z`, updatedAt: `2026-11-1${day}T08:05:00Z` },
  ...changed,
});

const said = async (...sessions: StaffSession[]) =>
  textOf(
    await consolePart(<SessionsSection />, {
      '/auth/list-sessions': sessions,
      '/auth/get-session': { session: { token: 'mine' } },
    }),
  );

test('sessions stand with the one used last first; every one but this can be ended', async () => {
  const program = { ipAddress: null, userAgent: 'curl/8.5.0' };
  expect(
    await said(session('old', 1, program), session('mine', 3), session('other', 2)),
  ).toMatchInlineSnapshot(`
    "Sessions
    Firefox, Linuxthis one
    since 3 Nov 2026, 10:05 · 203.0.113.7
    Firefox, Linux
    since 2 Nov 2026, 10:05 · 203.0.113.7
    [End: Firefox, Linux, 2 Nov 2026, 10:05]
    Unknown browser
    since 1 Nov 2026, 10:05
    [End: Unknown browser, 1 Nov 2026, 10:05]
    [End all other sessions]"
  `);
  expect(await said(session('none', 1, { userAgent: null }))).toContain('Unknown');
});

test('where there is no other session none can be ended', async () => {
  expect(await said(session('mine', 1))).toMatchInlineSnapshot(`
    "Sessions
    Firefox, Linuxthis one
    since 1 Nov 2026, 10:05 · 203.0.113.7"
  `);
});
