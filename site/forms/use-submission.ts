import { useSyncExternalStore } from 'react';
import {
  type Submission,
  type SubmissionSteps,
  submissionOf,
  submit,
  watchSubmissions,
} from './submissions.ts';

/** What a form sends, by the form's name; a form that is opened again finds what it sent before. */
export function useSubmission<Body, Answer>(
  form: string,
  steps: SubmissionSteps<Body, Answer>,
): Submission & { submit(body: Body): void } {
  const submission = useSyncExternalStore(
    watchSubmissions,
    () => submissionOf(form),
    () => submissionOf(form),
  );
  return { ...submission, submit: (body) => void submit(form, body, steps) };
}
