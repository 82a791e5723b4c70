import { useEffect, useRef } from 'react';
import { type ChangeTokens, type LiveSubject, livePath } from '#domain/live.ts';

/** Calls when something of a subject has changed, and once at the beginning: it may have while the screen opened. */
export function useLive(
  subjects: LiveSubject | readonly LiveSubject[],
  onChange: (changed: readonly LiveSubject[]) => void,
): void {
  const tell = useRef(onChange);
  tell.current = onChange;
  const followed = [subjects].flat().join();

  useEffect(() => {
    let events: EventSource | undefined;
    let seen: Partial<ChangeTokens> = {};

    // A browser has few connections to one server: a screen that nobody sees does without.
    function openOrClose() {
      events?.close();
      if (document.hidden) return;
      events = new EventSource(livePath);
      events.addEventListener('message', ({ data }) => {
        const marks = JSON.parse(data) as ChangeTokens;
        const changed = (followed.split(',') as LiveSubject[]).filter((one) => marks[one] !== seen[one]);
        seen = marks;
        if (changed.length > 0) tell.current(changed);
      });
    }

    openOrClose();
    document.addEventListener('visibilitychange', openOrClose);
    return () => {
      document.removeEventListener('visibilitychange', openOrClose);
      events?.close();
    };
  }, [followed]);
}
