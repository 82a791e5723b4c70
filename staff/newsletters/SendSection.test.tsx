import { expect, test } from 'vitest';
import type { Audience, Newsletter, NewsletterAnswer, NewsletterSettings } from '#domain/newsletter.ts';
import type { StaffRole } from '#domain/staff.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { SendSection } from './SendSection.tsx';

const written = { subject: 'Yeni hızlar', text: 'Merhaba' };
const blank = { subject: '', text: '' };
const inTurkish = { texts: { tr: written, en: blank, ru: blank }, instead: { en: 'tr', ru: 'tr' } } as const;

interface Changed {
  newsletter?: Partial<Newsletter>;
  audience?: Partial<Audience>;
  settings?: Partial<NewsletterSettings>;
  isUnsaved?: boolean;
  role?: StaffRole;
}

async function said({ newsletter, audience, settings, isUnsaved = false, role = 'owner' }: Changed = {}) {
  const answer = {
    newsletter: { id: '7', version: 1, ...inTurkish, ...newsletter },
    audience: { languages: { tr: 3, en: 1, ru: 2 }, unconfirmed: 0, refused: 0, ...audience },
    settings: { canMail: true, mailsAMinute: 60, ...settings },
  } as NewsletterAnswer;
  return textOf(await consolePart(<SendSection answer={answer} isUnsaved={isUnsaved} />, {}, { role }));
}

test('before it is sent it says how many get it in which language, who does not, and can be sent', async () => {
  expect(await said()).toMatchInlineSnapshot(`
    "Sending
    Türkçe: 3 people
    English: 1 person (Türkçe text)
    Русский: 2 people (Türkçe text)
    When (empty: now)
    :
    Cyprus time.
    [Send now]"
  `);
  const audience = { unconfirmed: 4, refused: 5 };
  expect(
    await said({ audience, newsletter: { texts: { tr: written, en: written, ru: blank } } }),
  ).toMatchInlineSnapshot(`
    "Sending
    Türkçe: 3 people
    English: 1 person
    Русский: 2 people (Türkçe text)
    Not confirmed (not sent): 4
    Address refused (not sent): 5
    When (empty: now)
    :
    Cyprus time.
    [Send now]"
  `);
});

test('what hinders sending is said in its place', async () => {
  const hinders = async (changed: Changed) => {
    const text = await said(changed);
    expect(text).not.toContain('[');
    return text.split('\n').at(-1);
  };
  expect(await hinders({ settings: { canMail: false } })).toContain('No mail server is configured');
  expect(await hinders({ role: 'agent' })).toBe('Only an owner can send it.');
  expect(await hinders({ isUnsaved: true })).toContain('There are unsaved changes.');
  expect(await hinders({ newsletter: { instead: { en: 'tr' } } })).toContain('Missing: Русский.');
  expect(await hinders({ newsletter: { instead: {} } })).toContain('Missing: English, Русский.');
});
