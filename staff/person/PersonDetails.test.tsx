import { expect, test } from 'vitest';
import type { Person } from '#domain/person.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { PersonDetails } from './PersonDetails.tsx';

const nothing: Person = {
  ...{ names: [], registrations: [], payments: [], messages: [], notices: [], subscribers: [] },
  ...{ newsletters: [], waiting: [], appointments: [], money: [], others: [], pairs: [], proposed: [] },
  isMore: false,
};

test('where no phone or e-mail belongs to one person, that is said', async () => {
  const html = await consolePart(<PersonDetails person={nothing} />);
  expect(html).toContain('There is no phone or e-mail that belongs to one person.');
});

test('no heading stands over what a person has none of', async () => {
  const html = await consolePart(<PersonDetails person={{ ...nothing, names: ['0533 123 45 67'] }} />);
  expect(html).toContain('Everything found under 0533 123 45 67');
  expect(html).not.toContain('<h2');
});
