import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { company } from '#content/company.ts';
import type { Language } from '#domain/language.ts';
import type { SpecialDays } from '#domain/opening-hours.ts';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import OpenNow from './OpenNow.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface At {
  language?: Language;
  special?: SpecialDays[];
  week?: null[];
}

/** At this time of the island's winter. */
async function at(time: string, { language = 'en', special = [], week }: At = {}) {
  vi.setSystemTime(`${time}:00+02:00`);
  const facts = { ...company, openingHours: { week: week ?? company.openingHours.week, special } };
  const html = await sitePart(<OpenNow />, { section: 'hours', language, facts });
  return { said: textOf(html), looksOpen: /class="_open/.test(html) };
}

test('while the shop is open it says until when', async () => {
  expect(await at('2026-11-19T10:00')).toEqual({ said: 'Open now, until 7PM', looksOpen: true });
  expect((await at('2026-11-19T10:00', { language: 'tr' })).said).toBe('Şu an açık · kapanış 19.00');
});

test('while it is closed it says when it opens: today, tomorrow or on another day', async () => {
  expect(await at('2026-11-19T08:00')).toEqual({ said: 'Closed now, opens today at 9AM', looksOpen: false });
  expect((await at('2026-11-19T20:00')).said).toBe('Closed now, opens tomorrow at 9AM');
  expect((await at('2026-11-20T20:00')).said).toBe('Closed now, opens Monday at 9AM');
});

test('a holiday is named, and a day more than a week away is told with its date', async () => {
  const name = { tr: 'Bayram', en: 'Holiday', ru: 'Праздник' };
  const special = [{ first: '2026-11-16', last: '2026-11-29', name, hours: null }];
  expect((await at('2026-11-19T10:00', { special })).said).toBe(
    'Closed now, opens 30 November at 9AM · Holiday',
  );
  expect((await at('2026-11-23T10:00', { special })).said).toBe(
    'Closed now, opens 30 November at 9AM · Holiday',
  );
  expect((await at('2026-11-24T10:00', { special })).said).toBe('Closed now, opens Monday at 9AM · Holiday');
});

test('a shop that never opens says no more than that it is closed', async () => {
  const week = [null, null, null, null, null, null, null];
  expect((await at('2026-11-19T10:00', { week })).said).toBe('Closed now');
});
