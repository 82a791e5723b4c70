import { expect, test, vi } from 'vitest';
import { CashPointMark } from './CashPointMark.tsx';
import { labelPlacing } from './label-sides.ts';

const onChoose = vi.fn();
const mark = (isChosen = false) =>
  CashPointMark({
    ...{ id: 'barber-lefkosa', name: 'Berber Hasan', district: 'Lefkoşa', isChosen, onChoose },
    position: { latitude: 35.18, longitude: 33.36 },
  });

test('a point is chosen by a press, by Enter and by the space bar, and by no other key', () => {
  const press = (key: string) => {
    const preventDefault = vi.fn();
    onChoose.mockReset();
    mark().props.onKeyDown({ key, preventDefault });
    return [onChoose.mock.calls.flat(), preventDefault.mock.calls.length];
  };
  expect(press('Enter')).toEqual([['barber-lefkosa'], 1]);
  expect(press(' ')).toEqual([['barber-lefkosa'], 1]);
  expect(press('Tab')).toEqual([[], 0]);
  onChoose.mockReset();
  mark().props.onClick();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('barber-lefkosa');
});

test('a new point has its name at the right until someone looks', () => {
  expect(labelPlacing('new')).toEqual(labelPlacing('market-alaykoy'));
  expect(labelPlacing('new').textAnchor).toBe('start');
  expect(labelPlacing('office-dereboyu').textAnchor).toBe('end');
});
