import type { Colleague } from '#domain/assignment.ts';
import { useAnswer } from '../api/use-answer.ts';

/** Everybody of the staff. Without their names everything else can still be done: a refusal is not worth a word. */
export function useColleagues(): readonly Colleague[] {
  return useAnswer<Colleague[]>('/console/colleagues').answer ?? [];
}
