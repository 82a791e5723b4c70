import { useQueryClient } from '@tanstack/react-query';
import { isOver, type WordsGroup } from '#domain/own-words.ts';
import type { WordsAnswer } from '#domain/own-words-changes.ts';
import { type Changing, useChange } from '../change/use-change.ts';
import { useText } from '../language/language-context.tsx';

interface WordsChanging extends Changing {
  /** Null puts the default back. */
  publish: (value: WordsGroup | null) => Promise<unknown>;
  forgetProblem: () => void;
}

/** Publishes a subject, with a way to take it back. */
export function useWordsChange({ subject, version, value: before, isOwn }: WordsAnswer): WordsChanging {
  const text = useText();
  const client = useQueryClient();
  const changing = useChange<WordsAnswer>({ version });
  const path = `/console/words/${subject}`;
  // An announcement that was over is not taken any more; none is the same to everybody.
  const isGone = subject === 'announcement' && isOver(before);
  return {
    ...changing,
    forgetProblem: () => {
      if (changing.problem) changing.forget();
    },
    publish: (value) =>
      changing.change<WordsAnswer>(path, { value }, (answer) => {
        // Whoever leaves and comes back before it is asked for again does not write onto the words of before.
        client.setQueryData<WordsAnswer>([path], answer);
        return {
          done: text('console.words.published'),
          ...(answer.version > version && {
            undo: { path, body: { value: isOwn && !isGone ? before : null, version: answer.version } },
          }),
        };
      }),
  };
}
