import { newKey } from '../calls/backend.ts';
import type { Outcome } from '../calls/outcome.ts';
import { untilAnswered } from '../calls/until-answered.ts';
import { forgetDraft } from './drafts.ts';

export type SubmissionState = 'open' | 'sending' | 'refused' | 'accepted';

/** How far what was sent from a form is. */
export interface Submission {
  state: SubmissionState;
  /** What was sent last. */
  body?: unknown;
  /** Why it was not taken, where the form itself tells it. */
  refusal?: Refused;
  /** From 0 to 1, where the form sends a file. */
  progress?: number | undefined;
}

export type Refused = Extract<Outcome<unknown>, { kind: 'refused' }>;

export interface SubmissionSteps<Body, Answer> {
  send(body: Body, key: string, onProgress: (part: number | undefined) => void): Promise<Outcome<Answer>>;
  onAccepted(answer: Answer): void;
  /** True where the caller tells the refusal itself, and the form is open again. */
  onRefused?(refused: Refused): boolean;
}

const open: Submission = { state: 'open' };
const submissions = new Map<string, Submission>();
const listeners = new Set<() => void>();

export const submissionOf = (form: string): Submission => submissions.get(form) ?? open;

/** Whether the form cannot take another one: what was accepted is not sent again. */
export function isUnderWay(form: string): boolean {
  const { state } = submissionOf(form);
  return state === 'sending' || state === 'accepted';
}

export function watchSubmissions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(form: string, submission: Submission): void {
  submissions.set(form, submission);
  for (const listener of listeners) listener();
}

const isAnySending = () => [...submissions.values()].some(({ state }) => state === 'sending');

// Whoever leaves the site would stop what is on its way: the browser asks.
function askBeforeLeaving(event: Event): void {
  if (isAnySending()) event.preventDefault();
}

/**
 * Sends from outside of the components, so that it goes on when the form is closed or another page is opened: with one key
 * however often it is tried, and one at a time for each form.
 */
export async function submit<Body, Answer>(
  form: string,
  body: Body,
  { send, onAccepted, onRefused }: SubmissionSteps<Body, Answer>,
): Promise<void> {
  if (isUnderWay(form)) return;
  change(form, { state: 'sending', body });
  addEventListener('beforeunload', askBeforeLeaving);
  const key = newKey();
  const onProgress = (progress: number | undefined) => change(form, { state: 'sending', body, progress });
  const outcome = await untilAnswered(() => send(body, key, onProgress));
  if (outcome.kind === 'refused') {
    console.error(`A submission was refused with status ${outcome.status}.`);
    const isTold = onRefused?.(outcome);
    change(form, isTold ? { state: 'open', body, refusal: outcome } : { state: 'refused', body });
  } else {
    forgetDraft(form);
    change(form, { state: 'accepted', body });
    onAccepted(outcome.answer);
  }
  if (!isAnySending()) removeEventListener('beforeunload', askBeforeLeaving);
}

/** A real reload after the success has been shown. */
export function reloadLater(ms: number): void {
  setTimeout(() => {
    // It would stop what another form is still sending, whose own success loads the page anew.
    if (!isAnySending()) location.reload();
  }, ms);
}
