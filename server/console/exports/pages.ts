import { setImmediate as otherWork } from 'node:timers/promises';
import { type ListPosition, rowsAt } from '../../db/list-position.ts';

/** Few enough that other queries are not held up. */
export const rowsAtOnce = 500;

/** All rows of a list, a page at a time, each read after the last row of the one before. */
export async function* pagesOf<Found>(
  read: (after: Found | undefined, most: number) => Promise<Found[]>,
): AsyncGenerator<Found[], void> {
  let last: Found | undefined;
  do {
    const rows = await read(last, rowsAtOnce);
    if (rows.length > 0) yield rows;
    last = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
    // better-sqlite3 is synchronous: let other requests run between two pages.
    await otherWork();
  } while (last !== undefined);
}

/** The same for a list that is read by position: the whole rows. */
export async function* wholePagesOf<Row extends { id: string }>(
  find: (after: ListPosition | undefined, most: number) => Promise<ListPosition[]>,
  read: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  for await (const page of pagesOf(find)) yield await rowsAt(page, read);
}
