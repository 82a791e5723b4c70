import { expect, test } from 'vitest';
import type { Waiting, WaitingAudience } from '#domain/waiting-list.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { Letter } from './Letter.tsx';

const place = { place_id: 'lapta', place_name: { tr: 'Lapta', en: 'Lapithos', ru: 'Лапта' } };
const waits = (id: string, changed: Partial<Waiting>) =>
  ({
    ...{ id, name: `Name ${id}`, contact: `${id}@example.com`, language: 'tr', state: 'waiting' },
    ...{ created_at: 0, told_at: null, version: 0, place_status: 'yes', ...place },
    ...changed,
  }) as Waiting;

async function letter(waiting: Waiting[], audience: Partial<WaitingAudience> = {}) {
  const html = await consolePart(
    <Letter
      audience={{ waiting, isMore: false, canMail: true, siteUrl: 'https://meltem.example', ...audience }}
    />,
  );
  return html.replaceAll('<!-- -->', '');
}

/** The languages in which there has to be a text. */
const required = (html: string) =>
  [...html.matchAll(/<(?:input|textarea)[^>]*>/g)]
    .filter(([field]) => /\srequired=""/.test(field))
    .map(([field]) => /\slang="(..)"/.exec(field)?.[1]);

test('somebody who waits twice under one e-mail address gets one mail', async () => {
  const html = await letter([
    waits('a', { contact: 'Ada@example.com' }),
    waits('b', { contact: 'ada@example.com', language: 'en' }),
    waits('c', {}),
  ]);
  expect(html).toContain('Send 2 e-mails');
  expect(html).toContain('Türkçe</span> · 2 people');
  expect(html).toContain('English</span> · 1 person');
  expect(html).toContain('Русский</span> · nobody');
});

test('a text is required in the languages of those who are written to, and in no other', async () => {
  const html = await letter([
    waits('a', { language: 'ru' }),
    waits('b', { language: 'en', contact: '+905331234567' }),
  ]);
  expect(required(html)).toEqual(['ru', 'ru']);
});

test('where there are more than are written to at once, no mail or no e-mail address, that is said', async () => {
  const some = [waits('a', {})];
  const more = 'At most 500 people are written to at once';
  expect(await letter(some, { isMore: true })).toContain(more);
  expect(await letter(some)).not.toContain(more);
  const off = await letter(some, { canMail: false });
  expect(off).toContain('Mail is not set up');
  expect(off).not.toContain('Send 1 e-mail');
  const byPhone = await letter([waits('a', { contact: '+905331234567' })]);
  expect(byPhone).toContain('None of them left an e-mail address.');
  expect(byPhone).toContain('Only by phone');
  expect(await letter(some)).not.toContain('Only by phone');
  expect(await letter([])).toBe('<p>There is nobody to write to.</p>');
});

test('that a place has Meltem now is proposed, with the way to the packages, only where all wait there', async () => {
  const proposed = 'Lapithos. Meltem is there now.';
  const there = waits('a', {});
  const html = await letter([there, waits('b', {})]);
  expect(html).toContain(proposed);
  expect(html).toContain('https://meltem.example/pricing?lang=en');
  const elsewhere = waits('b', { place_id: 'girne' });
  expect(await letter([there, elsewhere])).not.toContain(proposed);
  expect(await letter([waits('a', { place_status: 'soon' })])).not.toContain(proposed);
});
