/** Where somebody wrote: the contact page, or the FAQ. */
export const letterKinds = ['message', 'question'] as const;
export type LetterKind = (typeof letterKinds)[number];

export const letterStatuses = ['open', 'done', 'spam'] as const;
export type LetterStatus = (typeof letterStatuses)[number];

/** How many letters a page of the inbox has. */
export const lettersAPage = 25;

/** A message or a question, as the inbox shows it. */
export interface Letter {
  kind: LetterKind;
  id: string;
  name: string;
  email: string;
  text: string;
  status: LetterStatus;
  version: number;
  /** Milliseconds since 1970. */
  created_at: number;
}

export interface LetterPage {
  /** The newest first. */
  letters: Letter[];
  /** Where the next page begins; undefined on the last. */
  next: string | undefined;
}

export interface LetterAnswer {
  id: string;
  at: number;
  by_name: string;
  text: string;
  state: 'waiting' | 'sent' | 'failed';
}

export interface LetterDetail {
  letter: Letter;
  /** In the order they were written. */
  answers: LetterAnswer[];
  /** Whether we can send mail ourselves. */
  canMail: boolean;
}

/** Where a letter may go: open ones are done or spam, and any of those is opened again. */
export function nextLetterStatuses(status: LetterStatus): readonly LetterStatus[] {
  return status === 'open' ? ['done', 'spam'] : ['open'];
}

/** Visitors may leave any text as their address; mail is sent only to what looks like one. */
export function isMailAddress(email: string): boolean {
  return /^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(email);
}
