import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LiveSubject } from '#domain/live.ts';
import { ask } from '../api/ask.ts';
import { useText } from '../language/language-context.tsx';
import styles from './LiveUpdates.module.css';
import { openLiveStream } from './live-stream.ts';
import { isConcerned } from './subjects-of-path.ts';

/** Keeps every open screen up to date, and says so where it cannot. */
export function LiveUpdates() {
  const text = useText();
  const client = useQueryClient();
  const [isConnected, setConnected] = useState(true);

  useEffect(
    () =>
      openLiveStream({
        onChange: (changed) => askAgain(client, changed),
        onConnection: setConnected,
        probe: () => ask('/console/me'),
      }),
    [client],
  );

  return (
    <p role="status" className={isConnected ? 'visually-hidden' : styles.interrupted}>
      {!isConnected && text('console.live.interrupted')}
    </p>
  );
}

async function askAgain(client: QueryClient, changed: readonly LiveSubject[]): Promise<void> {
  const isMeant = ({ queryKey: [path] }: Query) => isConcerned(String(path), changed);
  // A first answer that is still under way may be of before the change, and is not asked for anew meanwhile.
  const unanswered = client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: isMeant })
    .filter(({ state }) => state.data === undefined);
  await client.invalidateQueries({ predicate: isMeant });
  if (unanswered.length > 0)
    await client.invalidateQueries({ predicate: (each) => unanswered.includes(each) });
}
