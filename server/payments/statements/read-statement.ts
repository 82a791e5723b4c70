import { type Statement, StatementFault } from '#domain/bank-statement.ts';
import { csvTable } from '#domain/csv-guess.ts';
import { type CsvMapping, mappingFault, readCsv } from '#domain/csv-statement.ts';
import { readMt940 } from '#domain/mt940.ts';
import { decodeStatement, statementFormat } from '#domain/statement-text.ts';
import { readCamt053 } from './camt053.ts';

/** What is in a file; a CSV file is read as somebody said. Throws a StatementFault where it cannot be taken. */
export function readStatement(bytes: Uint8Array, mapping?: CsvMapping): Statement {
  const text = decodeStatement(bytes);
  const format = statementFormat(text);
  if (format === 'camt053') return readCamt053(text);
  if (format === 'mt940') return readMt940(text);
  if (!mapping || mappingFault(mapping)) throw new StatementFault('columns', 1);
  return readCsv(text, mapping, csvTable(text, mapping.delimiter).heading);
}
