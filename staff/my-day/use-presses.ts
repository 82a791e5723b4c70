import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { ask } from '../api/ask.ts';
import { Problem, problemText } from '../api/problem.ts';
import { useText } from '../language/language-context.tsx';
import { forgetPress, keepPress, keptPresses, type Press } from './kept-presses.ts';

/** Between two tries while something waits. */
const retryMs = 20_000;

/**
 * Sends what an installer says about a visit. Where there is no connection it is kept, and sent as soon as there is;
 * what the server refuses is said and let go.
 */
export function usePresses() {
  const text = useText();
  const client = useQueryClient();
  const [kept, setKept] = useState(keptPresses);
  const running = useRef<Promise<void>>(undefined);

  function sendKept(): Promise<void> {
    running.current ??= sendAll();
    return running.current;
  }

  async function sendAll(): Promise<void> {
    try {
      for (const [visit, press] of Object.entries(keptPresses())) await sendOne(visit, press);
    } finally {
      running.current = undefined;
      setKept(keptPresses());
    }
  }

  async function sendOne(visit: string, press: Press): Promise<void> {
    try {
      await ask(`/console/my-day/${visit}`, { method: 'POST', body: press });
      toast.success(text('console.myDay.sent'));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const canWait = error.status === 0 || error.status === 429 || error.status >= 500 || error.isSignedOut;
      if (canWait) return;
      toast.error(text('console.myDay.refused', { why: problemText(error, text) }));
    }
    forgetPress(visit);
    await client.invalidateQueries();
  }

  const again = useRef(sendKept);
  again.current = sendKept;
  const isWaiting = Object.keys(kept).length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const retry = () => void again.current();
    // Also after a reload, and whatever brought the connection back.
    retry();
    const timer = setInterval(retry, retryMs);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [isWaiting]);

  return {
    kept,
    press: async (visit: string, press: Press) => {
      // Kept before it is sent: whatever happens on the way, it is not lost.
      keepPress(visit, press);
      // What is on its way left without it.
      await running.current;
      await sendKept();
    },
    retry: sendKept,
  };
}
