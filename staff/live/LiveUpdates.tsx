import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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
        onChange: (changed) =>
          client.invalidateQueries({
            predicate: ({ queryKey: [path] }) => isConcerned(String(path), changed),
          }),
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
