import { expect, test } from 'vitest';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { type ListFilter, ListFilters, usualSearch } from './ListFilters.tsx';
import type { ListSearch } from './list-search.ts';

const filters: ListFilter[] = [
  { kind: 'search', name: 'text', label: 'Text', hint: 'Some words', maxLength: 50 },
  { kind: 'choice', name: 'state', label: 'State', choices: [['open', 'Open']] },
  { kind: 'choice', name: 'kind', label: 'Kind', choices: [['a', 'A']], all: 'Any' },
  { kind: 'date', name: 'from', label: 'From' },
];

const rendered = (search: ListSearch) =>
  consolePart(<ListFilters filters={filters} search={search} onSearch={() => {}} />);

test('a list is narrowed down by a text, a choice or a day', async () => {
  const html = await rendered({});
  expect(textOf(html)).toMatchInlineSnapshot(`
    "Text
    Some words
    State
    Open
    Kind
    Any
    A
    From"
  `);
  expect(html).toMatch(/type="search"[^>]*name="text"|name="text"[^>]*type="search"/);
  expect(html).toMatch(/type="date"[^>]*name="from"|name="from"[^>]*type="date"/);
});

test('what an address names can be seen, even if nobody could choose it any more', async () => {
  expect(textOf(await rendered({ kind: 'gone' }))).toContain('Any\nA\ngone\n');
  expect(textOf(await rendered({ kind: 'a' }))).toContain('Any\nA\nFrom\n');
});

test('where one of several always stands, it is the first', () => {
  expect(usualSearch(filters)).toEqual({ state: 'open' });
});
