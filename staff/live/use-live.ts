import { useEffect, useRef } from 'react';
import { type LiveMarks, type LiveSubject, livePath } from '#domain/live.ts';

/** Calls when something of the subject has changed, and once at the beginning: it may have while the screen opened. */
export function useLive(subject: LiveSubject, onChange: () => void): void {
  const tell = useRef(onChange);
  tell.current = onChange;

  useEffect(() => {
    let events: EventSource | undefined;
    let seen: string | undefined;

    // A browser has few connections to one server: a screen that nobody sees does without.
    function openOrClose() {
      events?.close();
      if (document.hidden) return;
      events = new EventSource(livePath);
      events.addEventListener('message', ({ data }) => {
        const marks = JSON.parse(data) as LiveMarks;
        if (marks[subject] === seen) return;
        seen = marks[subject];
        tell.current();
      });
    }

    openOrClose();
    document.addEventListener('visibilitychange', openOrClose);
    return () => {
      document.removeEventListener('visibilitychange', openOrClose);
      events?.close();
    };
  }, [subject]);
}
