import { expect, test } from 'vitest';
import { consolePart } from '../../tests/support/console-part.tsx';
import { fieldsOf } from '../../tests/support/fields-of.ts';
import { textOf } from '../../tests/support/text-of.ts';
import { ExportDialog } from './ExportDialog.tsx';

const shown = (filters: Partial<Record<string, string>>) =>
  consolePart(<ExportDialog list="payments" filters={filters} onClose={() => {}} />);

const said = async (filters: Partial<Record<string, string>>) => textOf(await shown(filters));

test('a list that is narrowed down may be taken home so, of the days that were looked at, as a file of one of two kinds', async () => {
  expect(await said({ status: 'paid', from: '2026-11-01', to: '2026-11-19' })).toMatchInlineSnapshot(`
    "Export: Payments
    Scope
    With the filters of the list
    Everything, without filters
    First day
    : 2026-11-01
    Last day
    : 2026-11-19
    Leave empty for no limit.
    File type
    Excel (XLSX)
    CSV
    Each export is written to the audit log with your name. The file contains personal data: keep it safe, and only as long as you need it.
    [Download]
    [Cancel]"
  `);
});

test('days and the page alone narrow nothing down', async () => {
  expect(await said({ after: 'seven', from: '2026-11-01' })).not.toContain('Scope');
  expect(await said({})).not.toContain('Scope');
});

test('the days, the kind of file and what is taken home are asked under their names', async () => {
  expect(fieldsOf(await shown({ status: 'paid' }))).toEqual(['what', 'from', 'to', 'format']);
});
