import { expect, test } from 'vitest';
import type { Pair } from '#domain/same-person.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { SamePerson } from './SamePerson.tsx';

const named = (id: string, customerFirstName: string) => ({
  ...{ id, reference: `${id}QM-3XPW`, customerFirstName, customerLastName: customerFirstName && 'Kaya' },
  ...{ customerPhoneNumber: '0533 123 45 67', customerEmail: `${id}@example.com` },
  ...{ status: 'new' as const, created_at: 0 },
});
const open: Pair = {
  ...{ one: named('K7', 'Ayşe'), other: named('P8', 'Ali'), likeness: ['phone', 'email', 'address'] },
  ...{ verdict: null, by_name: null, at: null, version: 0 },
};
const decided = { by_name: 'Ada', at: Date.UTC(2026, 10, 15, 8), version: 1, likeness: [] };

const said = async (pair: Partial<Pair>, beside?: string) =>
  textOf(
    await consolePart(
      <SamePerson pairs={[{ ...open, ...pair }]} {...(beside !== undefined && { beside })} />,
    ),
  );

test('two registrations stand with what they have in common, and it can be said whether they are of one person', async () => {
  expect(await said({})).toMatchInlineSnapshot(`
    "The same person?
    Ayşe Kaya → /registrations/K7 K7QM-3XPW · 0533 123 45 67 · K7@example.com
    Ali Kaya → /registrations/P8 P8QM-3XPW · 0533 123 45 67 · P8@example.com
    same phone (waits) same e-mail (waits) same name and address (waits)
    [This is the same person: Ayşe Kaya, Ali Kaya]
    [Not the same person: Ayşe Kaya, Ali Kaya]"
  `);
});

test('beside one of them the other one is named', async () => {
  expect(await said({ likeness: ['phone'] }, 'K7')).toMatchInlineSnapshot(`
    "The same person?
    Ali Kaya → /registrations/P8 P8QM-3XPW · 0533 123 45 67 · P8@example.com
    same phone (waits)
    [This is the same person: Ali Kaya]
    [Not the same person: Ali Kaya]"
  `);
});

test('what somebody said of them stands with who did, and can be taken back', async () => {
  expect(await said({ ...decided, verdict: 'same' }, 'P8')).toMatchInlineSnapshot(`
    "The same person?
    Ayşe Kaya → /registrations/K7 K7QM-3XPW · 0533 123 45 67 · K7@example.com
    The same person (good) Ada, 15 Nov 2026, 10:00
    [Separate again: Ayşe Kaya]"
  `);
  expect(await said({ ...decided, verdict: 'different' }, 'P8')).toMatchInlineSnapshot(`
    "The same person?
    Ayşe Kaya → /registrations/K7 K7QM-3XPW · 0533 123 45 67 · K7@example.com
    Not the same person (over) Ada, 15 Nov 2026, 10:00
    [Take it back: Ayşe Kaya]"
  `);
});

test('who left no name has that of the registration on the buttons', async () => {
  const text = await said({ other: named('P8', '') }, 'K7');
  expect(text).toContain('No name → /registrations/P8');
  expect(text).toContain(': P8QM-3XPW]');
});

test('where there are no two there is nothing', async () => {
  expect(await consolePart(<SamePerson pairs={[]} />)).toBe('');
});
