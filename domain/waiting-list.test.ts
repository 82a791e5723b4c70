import { expect, test } from 'vitest';
import { waitingFaults, waitingWords } from './waiting-list.ts';

test('a field with nothing but spaces is missing', () => {
  expect(waitingFaults({ place: ' ', name: ' ', contact: ' ' })).toEqual(['place', 'name', 'contact']);
});

test.each(['ada@example.com', ' ada@example.com ', '0533 123 45 67', ' +44 7911 123456 '])(
  'somebody with %j can wait',
  (contact) => {
    expect(waitingFaults({ place: 'Lefke', name: 'Ada', contact })).toEqual([]);
  },
);

test('somebody who waits is found by name, place, and any digits of a phone or words of an address', () => {
  const words = (contact: string) => waitingWords({ place: 'Yeşilköy', name: 'Ada Kaya', contact });
  expect(words('0533 123 45 67')).toEqual(expect.arrayContaining(['ada kaya', 'yesilkoy', '4567']));
  expect(words('ada@example.com')).toEqual(
    expect.arrayContaining(['ada@example.com', 'example', 'yesilkoy', 'ada kaya', 'kaya ada']),
  );
});
