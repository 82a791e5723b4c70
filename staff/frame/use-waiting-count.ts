import { useQuery } from '@tanstack/react-query';
import { mostCounted } from '#domain/list-page.ts';
import type { Today } from '#domain/today.ts';
import { ask } from '../api/ask.ts';

/** While nobody sees the screen there are no live updates; its title is looked at all the same. */
const intervalMs = 60_000;

/** Asks what waits for as long as the console is open. */
export function useWaitingUpdates(isOn: boolean): void {
  useQuery({
    queryKey: ['/console/today'],
    queryFn: ({ signal }) => ask<Today>('/console/today', { signal }),
    enabled: isOn,
    refetchInterval: intervalMs,
    refetchIntervalInBackground: true,
  });
}

/** How much waits for the staff, as far as it was asked for: "12", "500+", or nothing. */
export function useWaitingCount(): string {
  const { data } = useQuery<Today>({ queryKey: ['/console/today'], enabled: false });
  if (!data) return '';
  const count = data.kinds.reduce((sum, { count }) => sum + count, 0);
  if (count === 0) return '';
  return count > mostCounted ? `${mostCounted}+` : String(count);
}
