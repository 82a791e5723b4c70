import { expect, test } from 'vitest';
import {
  changeToUndo,
  isClosed,
  keepsAppointment,
  moveFault,
  nextStatuses,
  registrationStatuses,
  type StatusChange,
} from './registration-status.ts';

test('a registration goes its way step by step, and may be declined until it is installed', () => {
  expect(registrationStatuses.map((status) => [status, ...nextStatuses(status)])).toEqual([
    ['new', 'contacted', 'declined'],
    ['contacted', 'scheduled', 'declined'],
    ['scheduled', 'installed', 'declined'],
    ['installed'],
    ['declined'],
  ]);
  expect(registrationStatuses.filter(isClosed)).toEqual(['installed', 'declined']);
  expect(registrationStatuses.filter(keepsAppointment)).toEqual(['scheduled', 'installed']);
});

test('who declines a registration says why', () => {
  expect(moveFault('new', 'declined', ' ')).toBe('reason_missing');
  expect(moveFault('new', 'declined', undefined)).toBe('reason_missing');
  expect(moveFault('new', 'declined', 'No line there')).toBeUndefined();
  expect(moveFault('new', 'contacted', undefined)).toBeUndefined();
});

test('no step is left out', () => {
  expect(moveFault('new', 'installed', undefined)).toBe('not_next');
  expect(moveFault('installed', 'declined', 'Moved away')).toBe('not_next');
  expect(moveFault('contacted', 'new', undefined)).toBe('not_next');
});

test('changes are taken back one after the other, the last one first', () => {
  const called: StatusChange = { from_status: 'new', to_status: 'contacted', is_undo: 0 };
  const planned: StatusChange = { from_status: 'contacted', to_status: 'scheduled', is_undo: 0 };
  const back = (change: StatusChange): StatusChange => ({
    from_status: change.to_status,
    to_status: change.from_status,
    is_undo: 1,
  });
  expect(changeToUndo([])).toBeUndefined();
  expect(changeToUndo([called, planned])).toBe(planned);
  expect(changeToUndo([called, planned, back(planned)])).toBe(called);
  expect(changeToUndo([called, planned, back(planned), back(called)])).toBeUndefined();
  expect(changeToUndo([called, back(called), called, planned])).toBe(planned);
});
