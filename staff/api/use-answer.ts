import { useCallback, useEffect, useState } from 'react';
import { ask } from './ask.ts';
import { Problem } from './problem.ts';

export interface Asking<Answer> {
  /** The last one that came; it stays while a newer one is asked for. */
  answer: Answer | undefined;
  problem: Problem | undefined;
  askAgain: () => void;
}

/** What the server answers at a path, asked for when the screen opens. */
export function useAnswer<Answer>(path: string): Asking<Answer> {
  const [answer, setAnswer] = useState<Answer>();
  const [problem, setProblem] = useState<Problem>();
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same again
  useEffect(() => {
    const leaving = new AbortController();
    ask<Answer>(path, { signal: leaving.signal }).then(
      (given) => {
        if (leaving.signal.aborted) return;
        setAnswer(given);
        setProblem(undefined);
      },
      (error) => {
        if (leaving.signal.aborted) return;
        setProblem(error instanceof Problem ? error : new Problem(0));
      },
    );
    return () => leaving.abort();
  }, [path, round]);

  const askAgain = useCallback(() => {
    setProblem(undefined);
    setRound((before) => before + 1);
  }, []);
  return { answer, problem, askAgain };
}
