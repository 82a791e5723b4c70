import { useState } from 'react';

export interface Choosing<Row> {
  /** Those chosen, as they were seen then: whoever changes one meanwhile is told of. */
  chosen: readonly Row[];
  isChosen: (row: Row) => boolean;
  choose: (rows: readonly Row[], isChosen: boolean) => void;
}

/** Rows that somebody picks out of a page, to do one thing to all of them. Another page or search begins anew. */
export function useChoosing<Row>(address: string, keyOf: (row: Row) => string): Choosing<Row> {
  const [held, setHeld] = useState({ address, rows: new Map<string, Row>() });
  const rows = held.address === address ? held.rows : new Map<string, Row>();
  return {
    chosen: [...rows.values()],
    isChosen: (row) => rows.has(keyOf(row)),
    choose: (others, isChosen) => {
      const changed = new Map(rows);
      for (const row of others) {
        if (isChosen) changed.set(keyOf(row), row);
        else changed.delete(keyOf(row));
      }
      setHeld({ address, rows: changed });
    },
  };
}
