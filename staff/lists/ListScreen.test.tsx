import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mostCounted } from '#domain/list-page.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { ListScreen } from './ListScreen.tsx';

vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
beforeAll(() => void vi.stubGlobal('history', { state: null }));
afterAll(() => void vi.unstubAllGlobals());

type Page = { rows: string[]; next: string | undefined; count: number; isMore?: boolean };

/** A list of names at an address, asked by the same search. */
async function said(page: Partial<Page>, search = '', isByTime?: boolean) {
  const whole: Page = { rows: ['Ada', 'Bob'], next: undefined, count: 2, ...page };
  const list = (
    <ListScreen<Page, string>
      title="People"
      path="/console/people"
      filters={[
        { kind: 'search', name: 'text', label: 'Name', maxLength: 20 },
        {
          kind: 'choice',
          name: 'role',
          label: 'Role',
          choices: [
            ['a', 'Agent'],
            ['o', 'Owner'],
          ],
        },
      ]}
      rows={({ rows }) => rows}
      row={(name, _page, choice) => (
        <li key={name}>
          {name} {choice}
        </li>
      )}
      many={{ keyOf: (name) => name, nameOf: (name) => name, bar: () => null }}
      empty="Nobody is found."
      none="Nobody is here."
      {...(isByTime !== undefined && { isByTime })}
    />
  );
  const asked = new URLSearchParams({ role: 'a', ...Object.fromEntries(new URLSearchParams(search)) });
  const answers = { [`/console/people?${asked}`]: whole };
  return textOf(await consolePart(list, answers, {}, `/people${search && `?${search}`}`));
}

test('a list says how many rows it has, and each can be chosen, or all of a page', async () => {
  expect(await said({})).toMatchInlineSnapshot(`
    "People
    Name
    Role
    Agent
    Owner
    2 rows
    ( ) Select all on this page
    Ada
    ( ) Select: Ada
    Bob
    ( ) Select: Bob"
  `);
});

test('where counting would take long, only that there are more is said', async () => {
  expect(await said({ count: mostCounted })).toContain('500 rows');
  expect(await said({ count: mostCounted + 1 })).toContain('More than 500 rows');
  expect(await said({ count: 3, isMore: true })).toContain('More than 2 rows');
});

test('no rows are said apart from a search that finds none, which can be cleared', async () => {
  const nothing = { rows: [], count: 0 };
  expect(await said(nothing)).toMatch(/0 rows\nNobody is here\.$/);
  const searched = await said(nothing, 'role=o&text=Ada');
  expect(searched).toMatch(/0 rows\nNobody is found\.$/);
  expect(searched).toContain('[Clear all]');
  expect(await said({})).not.toContain('[Clear all]');
});

test('the ways to other pages keep the search; a list by time goes on with older rows, another with the next', async () => {
  expect(await said({ next: 'x' }, 'role=o')).toContain('Older → /people?role=o&after=x');
  expect(await said({ next: 'y' }, 'role=o&after=x', false)).toMatchInlineSnapshot(`
    "People
    Name
    Role
    Agent
    Owner
    [Clear all]
    2 rows
    ( ) Select all on this page
    Ada
    ( ) Select: Ada
    Bob
    ( ) Select: Bob
    Back to the start → /people?role=o Next → /people?role=o&after=y"
  `);
  expect(await said({}, 'after=x')).toContain('Newest → /people?');
  expect(await said({})).not.toContain('→ /people');
});
