import type { SelectQueryBuilder } from 'kysely';

/**
 * What must exist is looked up for each row of a page. Without this PostgreSQL gathers all there are beforehand,
 * which takes the longer the more there are: it leaves a subquery with an offset where it is.
 */
export function lookedUpEachTime<Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> {
  return rows.limit(1).offset(0);
}
