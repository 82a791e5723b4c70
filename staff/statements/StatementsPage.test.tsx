import { afterAll, expect, test, vi } from 'vitest';
import type { ListedStatement } from '#domain/bank-lines.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { tonesOf } from '../../tests/support/tones-of.ts';
import { StatementsPage } from './StatementsPage.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const statement: ListedStatement = {
  ...{ id: '5', format: 'mt940', file_name: 'november.sta', account: 'TR12 0001', by_name: 'Ada' },
  ...{ uploaded_at: Date.UTC(2026, 10, 19, 9, 30), line_count: 12, known_count: 0, open_count: 2 },
};

const shown = (...statements: ListedStatement[]) =>
  consolePart(<StatementsPage />, {
    '/console/statements?': { statements, count: statements.length, next: undefined },
  });

test('a statement is uploaded above those that came before, each with how many of its lines wait', async () => {
  const done: ListedStatement = { ...statement, id: '4', file_name: '', format: 'camt053', open_count: 0 };
  const html = await shown(statement, done);
  expect(textOf(html)).toMatchInlineSnapshot(`
    "Bank statements
    Upload the statement as you get it from the bank. Its lines are matched with payments by reference, or else by amount and name; nothing is recorded until you confirm it.
    Statement file
    Choose a file
    CSV, CAMT.053 (XML), MT940, at most 5 MB. You can also drop the file here.
    Uploaded statements
    2 rows
    november.sta → /statements/5
    MT940 · 12 lines · Ada
    TR12 0001
    2 lines waiting (waits)
    19 Nov 2026, 11:30
    CAMT.053 (XML) → /statements/4
    CAMT.053 (XML) · 12 lines · Ada
    TR12 0001
    Done (good)
    19 Nov 2026, 11:30"
  `);
  expect(tonesOf(html)).toEqual(['waits', 'good']);
  expect(textOf(await shown({ ...statement, open_count: 1 }))).toContain('1 line waiting');
});

test('where none came before, that is said', async () => {
  expect(textOf(await shown())).toContain('0 rows\nNo statement has been uploaded yet.');
});
