import { vi } from 'vitest';
import { fetchPlaces } from '../../site/coverage/fetch-places.ts';

/** What came is taken for true for a while, also by the next test: a failure takes it away. */
export async function forgetPlaces(): Promise<void> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  await fetchPlaces(Number.MAX_SAFE_INTEGER).catch(() => {});
}
