import { useEffect } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useText } from '../language/language-context.tsx';
import { type Problem, problemText } from './problem.ts';

/** Says what went wrong where there is no form to say it in. */
export function useProblemToast(problem: Problem | undefined): void {
  const text = useText();
  useEffect(() => {
    if (problem) toast.error(problemText(problem, text));
  }, [problem, text]);
}
