import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useWaitingCount } from './use-waiting-count.ts';

const Count = () => useWaitingCount();

function shownFor(counts: readonly number[]): string {
  const client = new QueryClient();
  client.setQueryData(['/console/today'], { kinds: counts.map((count) => ({ count })) });
  return renderToString(
    <QueryClientProvider client={client}>
      <Count />
    </QueryClientProvider>,
  );
}

test.each([
  ['nothing', [0, 0], ''],
  ['what waits, of every kind', [12, 3], '15'],
  ['as many as are counted', [500, 0], '500'],
  ['more than are counted', [400, 101], '500+'],
])('the title of the window counts %s', (_, counts, shown) => {
  expect(shownFor(counts)).toBe(shown);
});
