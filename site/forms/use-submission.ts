import { useEffect, useRef, useState } from 'react';
import { newKey } from '../calls/backend.ts';
import type { Outcome } from '../calls/outcome.ts';
import { untilAnswered } from '../calls/until-answered.ts';

export type SubmissionState = 'open' | 'sending' | 'refused' | 'accepted';

type Refused = Extract<Outcome<unknown>, { kind: 'refused' }>;

interface Submission<Body> {
  state: SubmissionState;
  submit(body: Body): void;
}

/**
 * The way of every form that is tried again until it is answered: one key for one submission, however often
 * it is sent, and never two at a time.
 */
export function useSubmission<Body, Answer>(
  send: (body: Body, key: string) => Promise<Outcome<Answer>>,
  onAccepted: (answer: Answer) => void,
  /** True where the caller tells the refusal itself, and the form is open again. */
  onRefused: (refused: Refused) => boolean = () => false,
): Submission<Body> {
  const [state, setState] = useState<SubmissionState>('open');
  const isUnderWay = useRef(false);
  const leaving = useRef<AbortController>(null);

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  async function submit(body: Body): Promise<void> {
    const { current: controller } = leaving;
    if (isUnderWay.current || !controller) return;
    isUnderWay.current = true;
    setState('sending');
    const key = newKey();
    const outcome = await untilAnswered(() => send(body, key), controller.signal);
    if (!outcome) return;
    if (outcome.kind === 'refused') {
      console.error(`A submission was refused with status ${outcome.status}.`);
      isUnderWay.current = false;
      setState(onRefused(outcome) ? 'open' : 'refused');
      return;
    }
    // It stays under way: what was accepted is not sent again.
    setState('accepted');
    onAccepted(outcome.answer);
  }

  return { state, submit: (body) => void submit(body) };
}
