import { useMember } from '../session/session-context.tsx';

interface Kept {
  typed: unknown;
  /** What it was begun on. */
  on: string | number;
}

/** By whose they are and where they go. In memory alone: what is written of a person does not stay in a browser. */
const kept = new Map<string, Kept>();

interface Unsent<Typed> {
  /** Undefined where there is nothing, or where it was begun on something that has changed since. */
  typed: Typed | undefined;
  /** Undefined once it is sent. */
  keep: (typed: Typed | undefined, on?: Kept['on']) => void;
}

/** What somebody has typed and not sent: it is there again when they come back from another screen. */
export function useUnsent<Typed>(address: string, present: Kept['on'] = ''): Unsent<Typed> {
  const key = `${useMember().id} ${address}`;
  const found = kept.get(key);
  return {
    typed: found?.on === present ? (found.typed as Typed) : undefined,
    keep: (typed, on = present) => {
      if (typed === undefined) kept.delete(key);
      else kept.set(key, { typed, on });
    },
  };
}

export function forgetUnsent(): void {
  kept.clear();
}
