import { type SelectQueryBuilder, sql } from 'kysely';

/** The last row of a page. The next page begins after it, however many have come since. */
export interface ListPosition {
  created_at: number;
  id: string;
}

const written = /^(\d{1,15})\.([\w-]{1,64})$/;

/** A position as addresses name it: time and id. */
export const placePattern = written.source;

export function writePosition({ created_at, id }: ListPosition): string {
  return `${created_at}.${id}`;
}

export function readPosition(text = ''): ListPosition | undefined {
  const [, created_at, id] = written.exec(text) ?? [];
  return created_at === undefined || id === undefined ? undefined : { created_at: Number(created_at), id };
}

/** Newest first, from a position on: a late page costs no more than the first. */
export function newestAfter<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  after: ListPosition | undefined,
  idColumn = 'id',
  timeColumn = 'created_at',
): SelectQueryBuilder<DB, Table, Row> {
  const [time, id] = [sql.ref(timeColumn), sql.ref(idColumn)];
  const ordered = query.orderBy(time, 'desc').orderBy(id, 'desc');
  return after ? ordered.where(sql<boolean>`(${time}, ${id}) < (${after.created_at}, ${after.id})`) : ordered;
}

/** What a page shows of the rows, of which one more was read than it shows, and where the next page begins. */
export function pageOf<Row extends ListPosition>(rows: readonly Row[], size: number) {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { shown, next: last && rows.length > size ? writePosition(last) : undefined };
}

/** The rows at these positions, in their order. One that was erased meanwhile is left out. */
export async function rowsAt<Row extends { id: string }>(
  positions: readonly ListPosition[],
  read: (ids: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  if (positions.length === 0) return [];
  const rows = await read(positions.map(({ id }) => id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return positions.flatMap(({ id }) => byId.get(id) ?? []);
}
