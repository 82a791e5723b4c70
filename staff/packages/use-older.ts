import { useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import type { Problem } from '../api/problem.ts';
import type { Asking } from '../api/use-answer.ts';

interface Page<Entry> {
  entries: Entry[];
  /** Where the next one begins, if there is one. */
  next: string | null;
}

interface Older<Entry> {
  asking: Pick<Asking<Entry[]>, 'answer' | 'problem' | 'askAgain'>;
  hasOlder: boolean;
  isLoading: boolean;
  showOlder: () => void;
}

/** A list that grows downwards, a page at a time. */
export function useOlder<Entry>(path: string, asked: string): Older<Entry> {
  const query = useInfiniteQuery({
    queryKey: [`${path}?${asked}`, 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams(asked);
      if (pageParam) search.set('before', pageParam);
      return ask<Page<Entry>>(`${path}?${search}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  return {
    asking: {
      answer: query.data?.pages.flatMap(({ entries }) => entries),
      problem: query.isFetching ? undefined : ((query.error as Problem | null) ?? undefined),
      askAgain: () => void query.refetch(),
    },
    hasOlder: query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    showOlder: () => void query.fetchNextPage(),
  };
}
