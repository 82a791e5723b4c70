import { type ChangeTokens, type LiveSubject, livePath, liveSubjects } from '#domain/live.ts';

interface LiveStreamOptions {
  onChange: (changed: readonly LiveSubject[]) => void;
  /** Whether changes arrive; false from the first failure until they do again. */
  onConnection: (isConnected: boolean) => void;
  /** Rejects while the server cannot be reached, and tells the console where the session has ended. */
  probe: () => Promise<unknown>;
}

const firstPauseMs = 1_000;
const longestPauseMs = 15_000;

/**
 * Follows what changes on the server for as long as somebody sees the screen. A stream that ends is opened again: the
 * browser does so by itself only where it was answered with 200. Returns how to stop.
 */
export function openLiveStream({ onChange, onConnection, probe }: LiveStreamOptions): () => void {
  let events: EventSource | undefined;
  let seen: Partial<ChangeTokens> = {};
  let pauseMs = firstPauseMs;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function open() {
    close();
    // A browser has few connections to one server: a screen that nobody sees does without.
    if (document.hidden || isStopped) return;
    events = new EventSource(livePath);
    events.addEventListener('message', ({ data }) => {
      const tokens = JSON.parse(data) as ChangeTokens;
      const changed = liveSubjects.filter((subject) => tokens[subject] !== seen[subject]);
      seen = tokens;
      pauseMs = firstPauseMs;
      onConnection(true);
      if (changed.length > 0) onChange(changed);
    });
    events.addEventListener('error', () => {
      close();
      onConnection(false);
      pause = setTimeout(retry, pauseMs);
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    });
  }

  function retry() {
    probe().then(open, () => {
      if (isStopped) return;
      clearTimeout(pause);
      pause = setTimeout(retry, pauseMs);
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    });
  }

  function close() {
    clearTimeout(pause);
    events?.close();
    events = undefined;
  }

  open();
  document.addEventListener('visibilitychange', open);
  window.addEventListener('online', open);
  return () => {
    isStopped = true;
    document.removeEventListener('visibilitychange', open);
    window.removeEventListener('online', open);
    close();
  };
}
