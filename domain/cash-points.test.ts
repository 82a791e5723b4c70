import { expect, test } from 'vitest';
import { type CashPoint, cashPointFaults } from './cash-points.ts';

const seven = Array.from({ length: 7 }, (_, index) => point(`market-${index}`));

test('seven points with ids of their own, in the country and with a map, have no fault', () => {
  expect(cashPointFaults(seven)).toEqual([]);
});

test.each([
  ['an eighth point', [...seven, point('market-8')], 'the list has 8'],
  ['a missing point', seven.slice(1), 'the list has 6'],
])('%s is a fault that says how many there are', (_, points, sentence) => {
  const faults = cashPointFaults(points);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(sentence);
});

test('an id given three times is named once', () => {
  const points = [...seven.slice(0, 4), point('twin'), point('twin'), point('twin')];
  expect(cashPointFaults(points)).toEqual(['The id "twin" is given to more than one cash point.']);
});

test.each([
  ['south of the line', { latitude: 34.9, longitude: 33.36 }],
  ['with latitude and longitude exchanged', { latitude: 33.36, longitude: 35.19 }],
  ['without a number', { latitude: Number.NaN, longitude: 33.36 }],
])('a point %s lies outside Northern Cyprus', (_, position) => {
  const faults = cashPointFaults([...seven.slice(1), { ...point('lost'), position }]);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/^"lost" lies outside Northern Cyprus/);
});

test.each(['http://www.openstreetmap.org/', 'javascript:alert(1)', ''])(
  'a map address like "%s" is a fault',
  (mapUrl) => {
    const faults = cashPointFaults([...seven.slice(1), { ...point('open'), mapUrl }]);
    expect(faults).toEqual([`The map address of "open" must start with https://, but it is "${mapUrl}".`]);
  },
);

function point(id: string): CashPoint {
  return {
    id,
    name: { tr: 'Market', en: 'Market', ru: 'Market' },
    kind: 'market',
    district: { tr: 'Lefkoşa', en: 'Nicosia', ru: 'Никосия' },
    street: 'Girne Caddesi 1',
    position: { latitude: 35.19, longitude: 33.36 },
    mapUrl: 'https://www.openstreetmap.org/',
  };
}
