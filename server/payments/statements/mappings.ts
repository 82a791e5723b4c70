import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { csvTable, guessMapping } from '#domain/csv-guess.ts';
import {
  type CsvMapping,
  type CsvTable,
  csvColumns,
  dateOrders,
  decimalSigns,
} from '#domain/csv-statement.ts';
import { type CsvDelimiter, csvDelimiters, guessDelimiter } from '#domain/csv-table.ts';
import type { Tables } from '../../db/schema.ts';
import { Refusal } from '../../http/problem.ts';
import { hashOf } from './known-lines.ts';

const oneOf = (values: readonly string[]) => Type.Union(values.map((value) => Type.Literal(value)));
const column = Type.Union([Type.Integer({ minimum: 0, maximum: 99 }), Type.Null()]);
const mappingSchema = Type.Object(
  {
    delimiter: oneOf(csvDelimiters),
    dateOrder: oneOf(dateOrders),
    decimal: oneOf(decimalSigns),
    columns: Type.Object(Object.fromEntries(csvColumns.map((name) => [name, column])), {
      additionalProperties: false,
    }),
  },
  { additionalProperties: false },
);

/** A mapping as a form carries it. */
export function readMapping(request: FastifyRequest, json: string | undefined): CsvMapping | undefined {
  if (json === undefined) return undefined;
  const mapping = parsed(json);
  if (!request.validateInput(mapping, mappingSchema)) throw new Refusal('invalid', ['mapping']);
  return mapping as unknown as CsvMapping;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

export function readDelimiter(field: string | undefined): CsvDelimiter | undefined {
  return csvDelimiters.find((delimiter) => delimiter === field);
}

interface FoundMapping {
  mapping: CsvMapping;
  isRemembered: boolean;
  /** The account that such a file was about the last time. */
  account: string | undefined;
  headings: string[];
}

/** How a file was read the last time, or probably is to be read. */
export async function findMapping(
  db: Kysely<Tables>,
  text: string,
  delimiter: CsvDelimiter = guessDelimiter(text),
): Promise<FoundMapping> {
  const table = csvTable(text, delimiter);
  const headings = headingsOf(table);
  const kept = await db
    .selectFrom('statement_mappings')
    .select(['mapping', 'account'])
    .where('heading_hash', '=', headingHash(table))
    .executeTakeFirst();
  if (!kept)
    return { mapping: guessMapping(table, delimiter), isRemembered: false, account: undefined, headings };
  const mapping = { ...(JSON.parse(kept.mapping) as CsvMapping), delimiter };
  return { mapping, isRemembered: true, account: kept.account, headings };
}

export async function rememberMapping(
  db: Kysely<Tables>,
  text: string,
  mapping: CsvMapping,
  account: string,
): Promise<void> {
  const kept = { mapping: JSON.stringify(mapping), account, saved_at: Date.now() };
  await db
    .insertInto('statement_mappings')
    .values({ heading_hash: headingHash(csvTable(text, mapping.delimiter)), ...kept })
    .onConflict((conflict) => conflict.column('heading_hash').doUpdateSet(kept))
    .execute();
}

function headingsOf({ rows, heading }: CsvTable): string[] {
  return rows[Math.max(heading, 0)]?.cells ?? [];
}

/** Files without names of columns are alike if they are as wide. */
function headingHash(table: CsvTable): string {
  const headings = headingsOf(table);
  return hashOf(JSON.stringify(table.heading === -1 ? headings.length : headings));
}
