import type { Outcome } from './outcome.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Tries again, with growing pauses, until the server accepts or refuses: nothing is lost while the page is open.
 * A connection that comes back ends the pause. Each failure is logged and not shown.
 */
export async function untilAnswered<Answer>(
  attempt: () => Promise<Outcome<Answer>>,
  signal: AbortSignal,
): Promise<Exclude<Outcome<Answer>, { kind: 'failed' }> | undefined> {
  for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const outcome = await attempt();
    if (signal.aborted) return undefined;
    if (outcome.kind !== 'failed') return outcome;
    console.error('A submission failed and will be tried again.', outcome.reason);
    await pause(outcome.waitMs ?? pauseMs, signal);
  }
  return undefined;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
    signal.addEventListener('abort', go);
  });
}
