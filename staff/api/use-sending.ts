import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Problem } from './problem.ts';

export interface Sending {
  isSending: boolean;
  /** Why the last one was refused. */
  problem: Problem | undefined;
  /** Does one thing at a time; whether it was done. */
  send: (work: () => Promise<unknown>) => Promise<boolean>;
  /** Lets go of the last refusal. */
  forget: () => void;
}

/** What a form or a button sends: once at a time, with what went wrong kept to be said. */
export function useSending(): Sending {
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const isBusy = useRef(false);

  async function send(work: () => Promise<unknown>): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    setSending(true);
    setProblem(undefined);
    try {
      await work();
      // What was sent may change anything that is shown.
      client.invalidateQueries();
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setProblem(error);
      // What is shown is not as it is any more.
      if (error.status === 404 || error.status === 409) client.invalidateQueries();
      return false;
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }
  return { isSending, problem, send, forget: () => setProblem(undefined) };
}
