import { expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import type { Hours } from '#domain/opening-hours.ts';
import { openInLines, openInSentence } from './week-words.ts';

const long: Hours = { opens: '09:00', closes: '19:00' };
const short: Hours = { opens: '10:00', closes: '14:00' };
const said = (week: (Hours | null)[]) =>
  languages.map((language) => openInSentence({ week, special: [] }, language));

test('a week is said in a sentence', () => {
  expect(said([long, long, long, long, long, short, null])).toEqual([
    'hafta içi 09.00 ile 19.00 arasında; cumartesi günleri 10.00 ile 14.00 arasında',
    'Monday to Friday, 9AM to 7PM; Saturday, 10AM to 2PM',
    'по будням с 9:00 до 19:00; по субботам с 10:00 до 14:00',
  ]);
  expect(said([null, long, long, long, long, long, null])).toEqual([
    'salıdan cumartesiye 09.00 ile 19.00 arasında',
    'Tuesday to Saturday, 9AM to 7PM',
    'со вторника по субботу с 9:00 до 19:00',
  ]);
  expect(said(Array(7).fill(long))[2]).toBe('ежедневно с 9:00 до 19:00');
  expect(said(Array(7).fill(null))).toEqual(['kapalı', 'closed', 'закрыто']);
});

test('a week is a list of days and hours', () => {
  const hours = { week: [long, long, null, long, null, short, null], special: [] };
  expect(languages.map((language) => openInLines(hours, language).split('\n'))).toEqual([
    ['Pazartesi–Salı', '09.00–19.00', 'Perşembe', '09.00–19.00', 'Cumartesi', '10.00–14.00'],
    ['Monday to Tuesday', '9AM to 7PM', 'Thursday', '9AM to 7PM', 'Saturday', '10AM to 2PM'],
    ['Понедельник–вторник', '9:00–19:00', 'Четверг', '9:00–19:00', 'Суббота', '10:00–14:00'],
  ]);
});
