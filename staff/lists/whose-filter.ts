import type { I18n } from '@lingui/core';
import { type Colleague, whoseWords } from '#domain/assignment.ts';
import type { ListFilter } from './ListFilters.tsx';

/** Narrows a list down to what is mine, nobody's or somebody's. */
export function whoseFilter(colleagues: readonly Colleague[], text: I18n['_']): ListFilter {
  return {
    kind: 'choice',
    name: 'whose',
    label: text('console.assigned'),
    choices: [
      [whoseWords.mine, text('console.assigned.me')],
      [whoseWords.nobodys, text('console.assigned.nobody')],
      ...colleagues.map(({ id, name }) => [id, name] as const),
    ],
    all: text('console.list.any'),
  };
}
