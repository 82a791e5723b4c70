import { afterEach, expect, test, vi } from 'vitest';
import type { KeptAnswer } from '../http/kept-answer.ts';
import { editionNow, firstEdition, nextEdition, PageShelf } from './page-shelf.ts';

afterEach(() => vi.useRealTimers());

const answer = { identity: { body: Buffer.from('page'), headers: {} } } satisfies KeptAnswer;
const later = Date.now() + 1_000_000;

test('a new price list takes every page of the old one off all shelves at the same moment', () => {
  const edition = firstEdition();
  const shelves = [new PageShelf(edition), new PageShelf(edition)];
  for (const shelf of shelves)
    shelf.put('home', 'tr', { answer, edition: editionNow(edition), until: later });
  expect(shelves.map((shelf) => shelf.get('home', 'tr'))).toEqual([answer, answer]);
  nextEdition(edition);
  expect(shelves.map((shelf) => shelf.get('home', 'tr'))).toEqual([undefined, undefined]);
  expect([...(shelves[0] as PageShelf).all()]).toEqual([]);
});

test('a page that arrives after its price list has gone is not given out', () => {
  const edition = firstEdition();
  const shelf = new PageShelf(edition);
  const before = editionNow(edition);
  nextEdition(edition);
  shelf.put('pricing', 'en', { answer, edition: before, until: later });
  expect(shelf.get('pricing', 'en')).toBeUndefined();
  shelf.put('pricing', 'en', { answer, edition: editionNow(edition), until: later });
  expect(shelf.get('pricing', 'en')).toBe(answer);
});

test('a page that names a year is given out until that year is over, whenever it arrived', () => {
  vi.useFakeTimers({ now: new Date(2026, 11, 31, 23, 59, 59) });
  const edition = firstEdition();
  const shelf = new PageShelf(edition);
  const page = { answer, edition: editionNow(edition), until: new Date(2027, 0).getTime() };
  shelf.put('home', 'ru', page);
  expect(shelf.get('home', 'ru')).toBe(answer);
  vi.setSystemTime(new Date(2027, 0));
  expect(shelf.get('home', 'ru')).toBeUndefined();
  shelf.put('home', 'ru', page);
  expect(shelf.get('home', 'ru')).toBeUndefined();
});

test('each page stands there in each language by itself', () => {
  const edition = firstEdition();
  const shelf = new PageShelf(edition);
  const page = { answer, edition: editionNow(edition), until: later };
  shelf.put('home', 'tr', page);
  shelf.put('home', 'en', page);
  shelf.put('faq', 'en', page);
  expect([...shelf.all()]).toEqual([
    ['home', 'tr', page],
    ['home', 'en', page],
    ['faq', 'en', page],
  ]);
  expect(shelf.get('faq', 'tr')).toBeUndefined();
});
