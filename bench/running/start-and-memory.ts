import type { Chapter } from '../report/tables.ts';
import { memory } from './memory.ts';
import { startTimes } from './start.ts';

/** How soon it answers, and what it holds. */
export async function startAndMemory(): Promise<Chapter[]> {
  return [await startTimes(), await memory()];
}
