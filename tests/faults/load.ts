import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Store } from '../../server/db/store.ts';
import { leaseMs, longestPauseMs } from '../../server/jobs/backoff.ts';
import type { Ledger } from './ledger.ts';

const visitors = 8;

/** Visitors send what they can while something happens to the servers, at a moment nobody chose. */
export async function duringLoad(
  ledger: Ledger,
  origins: readonly (() => string)[],
  happens: () => Promise<void>,
): Promise<void> {
  let isOver = false;
  const visits = Array.from({ length: visitors }, (_, index) =>
    ledger.visit(origins[index % origins.length] as () => string, () => isOver),
  );
  await pause(20 + Math.random() * 700);
  await happens();
  isOver = true;
  await Promise.all(visits);
}

/** Repeats what was not acknowledged until all of it is. */
export async function untilAllAcknowledged(ledger: Ledger, origin: () => string): Promise<void> {
  const giveUpAt = Date.now() + 60_000;
  while (!ledger.isAllAcknowledged() && Date.now() < giveUpAt) {
    await ledger.sendAgain(origin);
    if (!ledger.isAllAcknowledged()) await pause(100);
  }
}

/** What a killed instance had taken is free again when its lease is over. */
export async function untilAllDelivered({ db }: Store): Promise<void> {
  const open = () => db.selectFrom('deliveries').select('id').where('state', '!=', 'done').execute();
  await expect.poll(open, { timeout: leaseMs + longestPauseMs, interval: 250 }).toEqual([]);
}
