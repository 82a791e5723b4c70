import {
  InsertQueryNode,
  type OperationNode,
  PrimitiveValueListNode,
  sql,
  TableNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely';

/**
 * An insert that brings its rows as one value, which PostgreSQL takes apart: its text is the same however many there
 * are, so that it is prepared once. One with bytes, or with anything else that JSON does not have, stays as it is.
 */
export function rowsAsOneValue(insert: OperationNode): OperationNode {
  if (!InsertQueryNode.is(insert)) return insert;
  const { into, columns, values } = insert;
  if (!into || !TableNode.is(into) || !columns || !values || !ValuesNode.is(values)) return insert;
  const names = columns.map(({ column }) => column.name);
  const rows: Record<string, unknown>[] = [];
  for (const list of values.values) {
    const row: Record<string, unknown> = {};
    for (const [place, value] of valuesIn(list).entries()) {
      if (!isPlain(value)) return insert;
      // Half a character is written as the driver would.
      row[names[place] as string] = typeof value === 'string' ? value.toWellFormed() : value;
    }
    rows.push(row);
  }
  const table = sql.id(into.table.identifier.name);
  const all = sql`
    select ${sql.join(names.map((name) => sql.id(name)))}
    from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`;
  return InsertQueryNode.cloneWith(insert, { values: all.toOperationNode() });
}

/** Undefined stands for what is no value, but something to be worked out. */
function valuesIn(list: OperationNode): readonly unknown[] {
  if (PrimitiveValueListNode.is(list)) return list.values;
  if (!ValueListNode.is(list)) return [undefined];
  return list.values.map((value) => (ValueNode.is(value) ? value.value : undefined));
}

function isPlain(value: unknown): boolean {
  return value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
}
