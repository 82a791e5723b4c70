import type { ReactNode } from 'react';
import { useText } from '../language/language-context.tsx';
import styles from './Loaded.module.css';
import { problemText } from './problem.ts';
import type { Asking } from './use-answer.ts';

interface LoadedProps<Answer> {
  asking: Pick<Asking<Answer>, 'answer' | 'problem' | 'askAgain'>;
  children: (answer: Answer) => ReactNode;
}

/** What was asked for, or that it is on its way, or why it did not come and a way to try again. */
export function Loaded<Answer>({ asking: { answer, problem, askAgain }, children }: LoadedProps<Answer>) {
  const text = useText();
  return (
    <>
      {problem && (
        <div className={styles.trouble} role="alert">
          <p>{problemText(problem, text)}</p>
          <button type="button" className="button" onClick={askAgain}>
            {text('console.retry')}
          </button>
        </div>
      )}
      {answer !== undefined && children(answer)}
      {answer === undefined && !problem && (
        <p className={styles.loading} role="status">
          {text('console.loading')}
        </p>
      )}
    </>
  );
}
