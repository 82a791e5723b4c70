import { randomUUID } from 'node:crypto';

/** A customer pays half a year more for their line, in cash. */
export function nextTerm({ id }: { id: string }, changes: object = {}) {
  return {
    id: randomUUID(),
    registration: id,
    purpose: '35 Mbps eco',
    months: 6,
    price: 6600,
    method: 'cash',
    note: '',
    seen: null as string | null,
    ...changes,
  };
}
