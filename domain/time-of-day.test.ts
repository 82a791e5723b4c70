import { expect, test } from 'vitest';
import { timeOfDay } from './time-of-day.ts';

test.each([
  ['09:00', '09.00', '9AM', '9:00'],
  ['09:05', '09.05', '9:05AM', '9:05'],
  ['11:59', '11.59', '11:59AM', '11:59'],
  ['12:00', '12.00', '12PM', '12:00'],
  ['19:30', '19.30', '7:30PM', '19:30'],
  ['00:00', '00.00', '12AM', '0:00'],
])('%s is written as people of each language write it', (time, turkish, english, russian) => {
  expect(timeOfDay(time, 'tr')).toBe(turkish);
  expect(timeOfDay(time, 'en')).toBe(english);
  expect(timeOfDay(time, 'ru')).toBe(russian);
});
