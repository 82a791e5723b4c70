import { hash } from 'node:crypto';

/** The same values have the same hash, in whatever order they came. */
export function bodyHash(values: object): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify(sorted), 'hex');
}
