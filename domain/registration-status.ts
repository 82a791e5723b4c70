/** new → contacted → scheduled → installed, or declined on the way. */
export const registrationStatuses = ['new', 'contacted', 'scheduled', 'installed', 'declined'] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

const movesFrom: Record<RegistrationStatus, readonly RegistrationStatus[]> = {
  new: ['contacted', 'declined'],
  contacted: ['scheduled', 'declined'],
  scheduled: ['installed', 'declined'],
  installed: [],
  declined: [],
};

/** Where a registration may go next. */
export function nextStatuses(status: RegistrationStatus): readonly RegistrationStatus[] {
  return movesFrom[status];
}

/** Nothing is left to do. */
export function isClosed(status: RegistrationStatus): boolean {
  return movesFrom[status].length === 0;
}

/** There is none before one is agreed, nor for what was declined. */
export function keepsAppointment(status: RegistrationStatus): boolean {
  return status === 'scheduled' || status === 'installed';
}

export type MoveFault = 'not_next' | 'reason_missing';

/** What keeps a registration from being moved on. Who declines one says why. */
export function moveFault(
  from: RegistrationStatus,
  to: RegistrationStatus,
  reason: string | undefined,
): MoveFault | undefined {
  if (!movesFrom[from].includes(to)) return 'not_next';
  if (to === 'declined' && !reason?.trim()) return 'reason_missing';
  return undefined;
}

export interface StatusChange {
  from_status: RegistrationStatus;
  to_status: RegistrationStatus;
  /** Whether it took an earlier change back. */
  is_undo: 0 | 1;
}

/** The last change that nobody has taken back, of all in the order they were made. */
export function changeToUndo<Change extends StatusChange>(changes: readonly Change[]): Change | undefined {
  const standing: Change[] = [];
  for (const change of changes) {
    if (change.is_undo) standing.pop();
    else standing.push(change);
  }
  return standing.at(-1);
}
