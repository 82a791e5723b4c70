import { expect, test } from 'vitest';
import {
  agreedVisit,
  isDay,
  needsNote,
  villageOf,
  weekOf,
  windowFaults,
  windowFrom,
} from './appointments.ts';

test('a window is on a day that there is, and ends after it begins', () => {
  const window = { day: '2026-11-20', begins: '09:00', ends: '11:00' };
  expect(windowFaults(window)).toEqual([]);
  expect(windowFaults({ ...window, day: '2026-13-40' })).toEqual(['day']);
  expect(windowFaults({ ...window, begins: '9' })).toEqual(['begins']);
  expect(windowFaults({ ...window, ends: '09:00' })).toEqual(['ends']);
  expect(windowFaults({ ...window, ends: '24:00' })).toEqual(['ends']);
  // The night in which the clocks go forward has no such hour.
  expect(windowFaults({ day: '2027-03-28', begins: '03:30', ends: '05:00' })).toEqual(['begins']);
});

test('a moment becomes a window as long as the one before, within its day', () => {
  expect(windowFrom('2026-11-20T10:30')).toEqual({ day: '2026-11-20', begins: '10:30', ends: '12:30' });
  expect(windowFrom('2026-11-20T10:30', { begins: '09:00', ends: '10:00' }).ends).toBe('11:30');
  expect(windowFrom('2026-11-20T23:00').ends).toBe('23:59');
});

test('a week goes from Monday to Sunday', () => {
  expect(weekOf('2026-11-17')).toEqual([
    ...['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'],
    ...['2026-11-20', '2026-11-21', '2026-11-22'],
  ]);
  expect(weekOf('2026-11-22')[0]).toBe('2026-11-16');
  expect(weekOf('2026-11-16')[0]).toBe('2026-11-16');
});

test('the village is what stands behind the last comma of an address', () => {
  expect(villageOf('Zeytinlik Sokak 4, Girne')).toBe('Girne');
  expect(villageOf('Zeytinlik Sokak 4,\nAlsancak, ')).toBe('Alsancak');
  expect(villageOf('Girne')).toBe('');
});

test('a day is one that the calendar has', () => {
  expect(['2026-11-20', '2028-02-29'].every(isDay)).toBe(true);
  expect(['2026-02-29', '2026-11-31', '2026-13-01', ''].filter(isDay)).toEqual([]);
});

test('who was not met, or has to be visited again, is told why', () => {
  const all = ['planned', 'done', 'not_home', 'another_visit', 'cancelled'] as const;
  expect(all.filter(needsNote)).toEqual(['not_home', 'another_visit']);
});

test('of several visits the first that is not over is agreed, or else the last; what has ended is none', () => {
  const visit = (day: string, outcome: 'planned' | 'done' = 'planned') => ({ day, ends: '11:00', outcome });
  const visits = [visit('2026-11-19', 'done'), visit('2026-11-20'), visit('2026-11-21'), visit('2026-11-22')];
  const agreedAt = (now: string) => agreedVisit(visits, Date.parse(now))?.day;
  expect(agreedAt('2026-11-18T00:00:00Z')).toBe('2026-11-20');
  expect(agreedAt('2026-11-20T08:59:59Z')).toBe('2026-11-20');
  expect(agreedAt('2026-11-20T09:00:00Z')).toBe('2026-11-21');
  expect(agreedAt('2026-12-01T00:00:00Z')).toBe('2026-11-22');
  expect(agreedVisit([visit('2026-11-20', 'done')], 0)).toBeUndefined();
});
