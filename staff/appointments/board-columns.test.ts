import { expect, test } from 'vitest';
import type { Appointment } from '#domain/appointments.ts';
import { type BoardColumn, boardColumns } from './board-columns.ts';

const visit = (id: string, day: string, technician: string | null, village: string) =>
  ({ id, day, technician, village }) as Appointment;
const visits = [
  visit('a', '2026-11-20', 'ali', 'Girne'),
  visit('b', '2026-11-20', null, 'Lefke'),
  visit('c', '2026-11-22', 'veli', 'Girne'),
  visit('d', '2026-11-20', 'ali', 'Girne'),
];
const technicians = [
  { id: 'ali', name: 'Ali' },
  { id: 'can', name: 'Can' },
];
const board = { day: '2026-11-20', technicians };

/** What stands in each column, and what a visit becomes there. */
const shown = (columns: BoardColumn[]) =>
  columns.map(({ key, becomes, groups }) => [
    key,
    groups.map(({ key: name, appointments }) => `${name}: ${appointments.map(({ id }) => id).join(' ')}`),
    becomes,
  ]);

test('a week has its seven days, and a visit that is moved to one gets that day', () => {
  const columns = shown(boardColumns(visits, { ...board, view: 'week', group: 'village' }));
  expect(columns.map(([day]) => day)).toEqual([
    ...['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'],
    ...['2026-11-20', '2026-11-21', '2026-11-22'],
  ]);
  expect(columns[0]).toEqual(['2026-11-16', [], { day: '2026-11-16' }]);
  expect(columns[4]).toEqual(['2026-11-20', ['Girne: a d', 'Lefke: b'], { day: '2026-11-20' }]);
  expect(columns[6]).toEqual(['2026-11-22', ['Girne: c'], { day: '2026-11-22' }]);
});

test('a day has a column for nobody, for each installer and for who comes though they have left', () => {
  expect(shown(boardColumns(visits, { ...board, view: 'day', group: 'technician' }))).toEqual([
    ['', [': b'], { technician: null }],
    ['ali', ['ali: a d'], { technician: 'ali' }],
    ['can', ['can: '], { technician: 'can' }],
    ['veli', ['veli: c'], { technician: 'veli' }],
  ]);
});

test('by village no visit is moved: it would be another address', () => {
  expect(shown(boardColumns(visits, { ...board, view: 'day', group: 'village' }))).toEqual([
    ['Girne', ['Girne: a c d'], undefined],
    ['Lefke', ['Lefke: b'], undefined],
  ]);
});
