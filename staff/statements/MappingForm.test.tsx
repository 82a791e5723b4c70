import { expect, test } from 'vitest';
import type { StatementPreview } from '#domain/bank-lines.ts';
import type { CsvMapping } from '#domain/csv-statement.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { MappingForm } from './MappingForm.tsx';

const columns: CsvMapping['columns'] = {
  ...{ date: 0, amount: 2, credit: null, debit: null, direction: null, description: 1, name: null },
  ...{ bankId: null, currency: null },
};
const mapping: CsvMapping = { delimiter: ';', dateOrder: 'dmy', decimal: ',', columns };
const headings = ['Tarih', '', 'Tutar'];
const csv = { mapping, headings, isRemembered: false };
const lines: StatementPreview['lines'] = [
  {
    ...{ line: 2, day: '2026-11-18', amount: 1100.5, currency: 'TRY', name: 'A KAYA', why: null },
    description: 'INTERNET K7QM3XPW',
  },
  { line: 3, day: '2026-11-17', amount: -250, currency: 'EUR', name: '', description: 'FEE', why: 'debit' },
];
const preview: StatementPreview = { format: 'csv', account: 'TR12 0001', count: 2, lines, fault: null, csv };

const nothing = () => {};
const shown = (changed: Partial<StatementPreview>, isSending = false) =>
  consolePart(
    <MappingForm
      preview={{ ...preview, ...changed }}
      isSending={isSending}
      onMapping={nothing}
      onDelimiter={nothing}
      onStore={nothing}
      onCancel={nothing}
    />,
  );
const said = async (changed: Partial<StatementPreview>) => textOf(await shown(changed));

const without = (column: keyof CsvMapping['columns']) => ({
  csv: { ...csv, mapping: { ...mapping, columns: { ...columns, [column]: null } } },
});

test('each column of a file can be said to be something, and the first lines show what is read', async () => {
  expect(await said({})).toMatchInlineSnapshot(`
    "Columns
    Check which column is which. It is remembered for files with the same columns.
    Date
    None
    > Tarih
    Column 2
    Tutar
    Amount
    None
    Tarih
    Column 2
    > Tutar
    Credit (in)
    > None
    Tarih
    Column 2
    Tutar
    Debit (out)
    > None
    Tarih
    Column 2
    Tutar
    Debit/credit mark
    > None
    Tarih
    Column 2
    Tutar
    Description
    None
    Tarih
    > Column 2
    Tutar
    Sender
    > None
    Tarih
    Column 2
    Tutar
    Bank’s transaction number
    > None
    Tarih
    Column 2
    Tutar
    Currency
    > None
    Tarih
    Column 2
    Tutar
    Date format
    > Day, month, year
    Month, day, year
    Year, month, day
    Decimal mark
    > 1.350,00
    1,350.00
    Delimiter
    > Semicolon ;
    Comma ,
    Tab
    Bar |
    Account
    : TR12 0001
    The IBAN of the account the statement belongs to. It tells us which lines were uploaded before.
    Preview: the first lines
    18 Nov 20261,100.50 TLA KAYA · INTERNET K7QM3XPW
    17 Nov 2026−250 EURFEE Money that went out (over)
    [Upload the statement]
    [Cancel]"
  `);
});

test('columns that are known from last time are said to be; without lines there is nothing to preview', async () => {
  const words = await said({ csv: { ...csv, isRemembered: true }, lines: [] });
  expect(words).toContain('The columns are filled in as last time.');
  expect(words).not.toContain('Preview');
});

test('what is missing is asked for before what cannot be read is told', async () => {
  const fault = { reason: 'date', line: 4 } as const;
  expect(await said({ ...without('date'), fault })).toContain('Choose the column with the date.');
  expect(await said(without('amount'))).toContain('Choose the column with the amount or the credit.');
  expect(await said(without('description'))).toContain(
    'Choose the column with the description or the sender',
  );
  expect(await said({ fault })).toContain('Line 4: the date cannot be read.');
});

test('it is ready to be uploaded only with its columns and its account, and not while it is on its way', async () => {
  const isReady = async (changed: Partial<StatementPreview>, isSending = false) =>
    !(await shown(changed, isSending)).includes('aria-disabled="true"');
  expect(await isReady({})).toBe(true);
  expect(await isReady({ account: ' ' })).toBe(false);
  expect(await isReady(without('date'))).toBe(false);
  expect(await isReady({ fault: { reason: 'amount', line: 2 } })).toBe(false);
  expect(await isReady({}, true)).toBe(false);
});

test('a file that says itself what is what is not asked about', async () => {
  expect(await shown({ csv: null })).toBe('');
});
