import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from './ask.ts';
import type { Problem } from './problem.ts';

export interface Asking<Answer> {
  /** The last one that came; it stays while a newer one is asked for. */
  answer: Answer | undefined;
  /** When it came, by the clock of this device. */
  cameAt: number;
  problem: Problem | undefined;
  askAgain: () => void;
  /** What a change was answered with is shown at once. */
  setAnswer: (answer: Answer) => void;
}

/** What the server answers at a path. It is asked again whenever a live update concerns the path. */
export function useAnswer<Answer>(path: string): Asking<Answer> {
  const client = useQueryClient();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery<Answer, Problem>({
    queryKey: [path],
    queryFn: ({ signal }) => ask<Answer>(path, { signal }),
  });
  return {
    answer: data,
    cameAt: dataUpdatedAt,
    problem: (!isFetching && error) || undefined,
    askAgain: () => void refetch(),
    setAnswer: (answer) => client.setQueryData<Answer>([path], answer),
  };
}
