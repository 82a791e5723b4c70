import type { AuditAction } from './staff.ts';

/** Who did the last thing to something, and what it was. */
export interface LastHand {
  name: string;
  action: AuditAction;
}

/** More than a page of a list has. */
export const mostChangedAtOnce = 100;

/** What many changes at once came to: what others changed meanwhile is left as it is. */
export interface ManyChanged {
  left: { id: string; by: LastHand | null }[];
}
