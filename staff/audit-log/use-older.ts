import { useState } from 'react';
import { ask } from '../api/ask.ts';
import { type Asking, useAnswer } from '../api/use-answer.ts';
import { useProblemToast } from '../api/use-problem-toast.ts';
import { useSending } from '../api/use-sending.ts';

interface Page<Entry> {
  entries: Entry[];
  /** Where the next one begins, if there is one. */
  next: string | null;
}

interface Older<Entry> {
  asking: Asking<Entry[]>;
  hasOlder: boolean;
  isLoading: boolean;
  showOlder: () => void;
}

/** A list that grows downwards, a page at a time. */
export function useOlder<Entry>(path: string, asked: string): Older<Entry> {
  const first = useAnswer<Page<Entry>>(`${path}?${asked}`);
  const [older, setOlder] = useState<Page<Entry>[]>([]);
  const { isSending, problem, send } = useSending();
  useProblemToast(problem);
  const pages = first.answer ? [first.answer, ...older] : [];
  const next = pages.at(-1)?.next ?? null;

  function showOlder() {
    send(async () => {
      const search = new URLSearchParams(asked);
      search.set('before', String(next));
      const page = await ask<Page<Entry>>(`${path}?${search}`);
      setOlder((before) => [...before, page]);
    });
  }

  const answer = first.answer && pages.flatMap(({ entries }) => entries);
  return { asking: { ...first, answer }, hasOlder: next !== null, isLoading: isSending, showOlder };
}
