import { keepPreviousData, QueryClient } from '@tanstack/react-query';
import { Problem } from './problem.ts';

const minute = 60_000;

/** Nothing is wrong with the question: asked once more, it may well be answered. */
const isPassing = (problem: unknown) =>
  problem instanceof Problem && (problem.status === 0 || problem.status >= 502);

/** All that was asked of the server. "Back" shows what was there at once, and asks again behind it. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 30 * minute,
        placeholderData: keepPreviousData,
        // Without a network the call fails and says so; TanStack Query would wait without a word.
        networkMode: 'always',
        retry: (failures, problem) => failures < 1 && isPassing(problem),
        retryDelay: 1_000,
      },
    },
  });
}
