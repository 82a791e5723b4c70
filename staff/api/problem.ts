import type { I18n } from '@lingui/core';

interface Told {
  code?: string;
  /** In the reader's language. */
  detail?: string;
  /** Seconds. */
  retryAfter?: number;
}

/** Why a call did not do what was asked. Status 0: the server was not reached. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly retryAfter: number | undefined;
  /** The whole of it, where a screen has to show more than a sentence. */
  readonly answer: object;

  constructor(status: number, told: Told = {}) {
    const { code, detail, retryAfter } = told;
    super(code ?? `status ${status}`);
    this.name = 'Problem';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.retryAfter = retryAfter;
    this.answer = told;
  }

  /** Nobody is signed in any more. A wrong code or password is refused with 401 too, under its own name. */
  get isSignedOut(): boolean {
    return this.status === 401 && !this.code?.startsWith('INVALID_');
  }
}

/** What the sign-in library refuses, which speaks English only. */
const knownCodes = {
  INVALID_PASSWORD: 'console.problem.password',
  INVALID_EMAIL_OR_PASSWORD: 'console.problem.signIn',
  INVALID_CODE: 'console.problem.code',
  INVALID_BACKUP_CODE: 'console.problem.recoveryCode',
  INVALID_TWO_FACTOR_COOKIE: 'console.problem.tooLate',
  INVALID_TOKEN: 'console.problem.link',
} as const;

const isKnown = (code: string | undefined): code is keyof typeof knownCodes =>
  code !== undefined && Object.hasOwn(knownCodes, code);

/** A problem in words for the person who has it. */
export function problemText(problem: Problem, text: I18n['_']): string {
  if (problem.detail) return problem.detail;
  if (problem.retryAfter !== undefined) {
    return text('console.problem.locked', { minutes: Math.max(1, Math.ceil(problem.retryAfter / 60)) });
  }
  if (isKnown(problem.code)) return text(knownCodes[problem.code]);
  if (problem.status === 0) return text('console.problem.unreached');
  return text(problem.status === 429 ? 'console.problem.tooMany' : 'console.problem.unknown');
}
