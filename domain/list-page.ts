/** Nobody needs to know how many more there are than this, and counting them would take long. */
export const mostCounted = 500;

/** How many there are; one more than `mostCounted` stands for all that are more. */
export type BoundedCount = number;

/** What every page of a list of the console has, besides its rows. */
export interface ListPage {
  /** Where the next page begins; undefined on the last. */
  next: string | undefined;
  /** How many the search finds on all pages. */
  count: BoundedCount;
  /** Whether only the newest were counted, because it would take long to find the others. */
  isMore?: boolean | undefined;
}

/** More than how many there are; undefined where it is known how many. */
export function moreThan({ count, isMore }: Pick<ListPage, 'count' | 'isMore'>): number | undefined {
  if (count > mostCounted) return mostCounted;
  return isMore ? count - 1 : undefined;
}
