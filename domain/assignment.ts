import type { AuditAction } from './staff.ts';

/** Who sees to something; null where nobody does. The name stays though the account is closed. */
export interface Assigned {
  assigned_to: string | null;
  assigned_name: string | null;
}

/** Somebody of the staff, as everybody of the staff knows them. */
export interface Colleague {
  id: string;
  name: string;
  isDisabled: boolean;
}

/** What a list is narrowed down to instead of somebody's id. */
export const whoseWords = { mine: 'me', nobodys: 'nobody' } as const;

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
