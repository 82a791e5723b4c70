/** No such mailbox, moved, or no address at all: a retry would not help. */
export const addressRefusals: readonly number[] = [550, 551, 553];

/** What became of a mail that was not taken. */
export type MailFailureKind =
  /** It was not taken, and may be tried again. */
  | 'failed'
  /** The mail server does not want this mail. */
  | 'refused'
  /** It says that there is no such address. */
  | 'no_address'
  /** The answer was lost: it may have been taken. */
  | 'unknown';

export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  readonly kind: MailFailureKind;

  constructor(kind: MailFailureKind, reason: string) {
    super(reason);
    this.kind = kind;
  }
}
