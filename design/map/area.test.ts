import { expect, test } from 'vitest';
import { area, areaBounds, isOnArea, onArea, placeOnArea } from './area.ts';

test('what lies in the north is drawn at the top, and what lies in the east at the right', () => {
  expect(onArea({ latitude: 35.1934, longitude: 33.341 })).toEqual([area.width / 2, area.height / 2]);
  const [x, y] = onArea({ latitude: 35.2, longitude: 33.35 });
  expect(x).toBeGreaterThan(area.width / 2);
  expect(y).toBeLessThan(area.height / 2);
});

test('a point of the drawing is the place that is drawn there', () => {
  const place = placeOnArea([100, 300]);
  expect(onArea(place)).toEqual([100, 300]);
});

test('the corners of the drawing are its bounds, and what lies beyond them is not on it', () => {
  const { west, east, south, north } = areaBounds;
  const [left, top] = onArea({ latitude: north, longitude: west });
  expect([left + 0, top + 0]).toEqual([0, 0]);
  expect(onArea({ latitude: south, longitude: east })).toEqual([area.width, area.height]);
  const middle = { latitude: (north + south) / 2, longitude: (west + east) / 2 };
  expect(isOnArea(middle)).toBe(true);
  for (const beyond of [{ latitude: north }, { latitude: south }, { longitude: west }, { longitude: east }])
    expect(isOnArea({ ...middle, ...beyond }), JSON.stringify(beyond)).toBe(false);
});
