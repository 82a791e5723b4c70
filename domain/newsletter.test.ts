import { expect, test } from 'vitest';
import {
  emptyTexts,
  movesFrom,
  newsletterMoves,
  newsletterStates,
  sentLanguage,
  unreadyLanguages,
} from './newsletter.ts';

const written = { subject: 'Konu', text: 'Metin' };

test('a language that has no text gets the one that was chosen, and only one that is written', () => {
  const texts = { ...emptyTexts, tr: written };
  expect(sentLanguage({ texts, instead: { en: 'tr' } }, 'en')).toBe('tr');
  expect(sentLanguage({ texts, instead: { en: 'ru' } }, 'en')).toBeUndefined();
  expect(sentLanguage({ texts, instead: { tr: 'en' } }, 'tr')).toBe('tr');
});

test('half a text is not sent, and neither is none with nothing in its place', () => {
  const texts = { ...emptyTexts, tr: written, en: { subject: 'Subject', text: ' ' } };
  expect(unreadyLanguages({ texts, instead: { en: 'tr' } })).toEqual(['en', 'ru']);
  const untitled = { ...texts, en: { subject: ' ', text: 'Text' } };
  expect(unreadyLanguages({ texts: untitled, instead: { en: 'tr', ru: 'tr' } })).toEqual(['en']);
  expect(unreadyLanguages({ texts: untitled, instead: { en: 'tr', ru: 'en' } })).toEqual(['en', 'ru']);
  expect(
    unreadyLanguages({ texts: { tr: written, en: written, ru: emptyTexts.ru }, instead: { ru: 'en' } }),
  ).toEqual([]);
});

test('from each state a newsletter goes only where it can go', () => {
  const ways = newsletterStates.map((state) => [
    state,
    ...newsletterMoves.filter((move) => movesFrom[move].from.includes(state)),
  ]);
  expect(ways).toEqual([
    ['draft'],
    ['planned', 'unplan'],
    ['sending', 'pause', 'stop', 'resend'],
    ['paused', 'resume', 'stop', 'resend'],
    ['stopped', 'resend'],
    ['sent', 'resend'],
  ]);
  expect(newsletterMoves.map((move) => movesFrom[move].to)).toEqual([
    ...['paused', 'sending', 'stopped', 'draft', 'sending'],
  ]);
});
