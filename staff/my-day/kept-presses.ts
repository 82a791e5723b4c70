import type { VisitOutcome } from '#domain/appointments.ts';
import { keptVisitsKey } from '#domain/storage-keys.ts';

/** What an installer said about a visit, as it is sent. */
export interface Press {
  version: number;
  outcome: VisitOutcome;
  outcomeNote: string;
  /** In TL. */
  collected: number | null;
}

type Kept = Record<string, Press>;

/** What could not be sent yet, by the visit: it outlives a closed page. */
export function keptPresses(): Kept {
  try {
    return JSON.parse(localStorage.getItem(keptVisitsKey) ?? '{}') as Kept;
  } catch {
    // Not allowed here, or not ours.
    return {};
  }
}

export function keepPress(visit: string, press: Press): void {
  store({ ...keptPresses(), [visit]: press });
}

export function forgetPress(visit: string): void {
  const { [visit]: _, ...rest } = keptPresses();
  store(rest);
}

function store(kept: Kept): void {
  try {
    localStorage.setItem(keptVisitsKey, JSON.stringify(kept));
  } catch {
    // The page that is open has it still.
  }
}
