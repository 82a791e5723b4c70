import type { Outcome } from './outcome.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Tries again, with growing pauses, until the server accepts or refuses: nothing is lost while the tab is open.
 * A connection that comes back ends the pause. Each failure is logged and not shown.
 */
export async function untilAnswered<Answer>(
  attempt: () => Promise<Outcome<Answer>>,
): Promise<Exclude<Outcome<Answer>, { kind: 'failed' }>> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const outcome = await attempt();
    if (outcome.kind !== 'failed') return outcome;
    console.error('A submission failed and will be tried again.', outcome.reason);
    await pause(outcome.waitMs ?? pauseMs);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
  });
}
