import { isMailAddress } from '#domain/inbox.ts';
import { honeypotField } from '#domain/messages.ts';
import { newsletterReloadMs } from '#domain/timings.ts';
import { post } from '../calls/post.ts';
import { fillIn, keepDraft, readDraft } from '../forms/drafts.ts';
import { fieldText } from '../forms/field-text.ts';
import { newsletterForm } from '../forms/form-names.ts';
import {
  isUnderWay,
  reloadLater,
  type SubmissionState,
  submissionOf,
  submit,
  watchSubmissions,
} from '../forms/submissions.ts';

/** Whether a mail asks them to confirm what was sent last. */
let hasToConfirm = false;

/** What the newsletter's form does. It comes once somebody turns to it: every page has the form, few use it. */
export function wakeForm(
  form: HTMLFormElement,
  onState: (state: SubmissionState, hasToConfirm: boolean) => void,
): () => void {
  const tell = () => onState(submissionOf(newsletterForm).state, hasToConfirm);
  const keep = () => keepDraft(newsletterForm, form);
  fillIn(form, readDraft(newsletterForm) ?? {});
  // It may have been typed into before this came.
  if (!isUnderWay(newsletterForm)) keep();
  tell();
  form.addEventListener('input', keep);
  const stopWatching = watchSubmissions(tell);
  return () => {
    form.removeEventListener('input', keep);
    stopWatching();
  };
}

/** Sends, unless there is no address to send. */
export function sendForm(form: HTMLFormElement): 'sent' | 'noAddress' {
  const fields = new FormData(form);
  const email = fieldText(fields, 'email_field').trim();
  if (!isMailAddress(email)) return 'noAddress';
  const body = { email_field: email, [honeypotField]: fieldText(fields, honeypotField) };
  void submit(newsletterForm, body, {
    async send(sent, key) {
      const outcome = await post<{ confirm?: boolean }>(newsletterForm, sent, key);
      hasToConfirm = outcome.kind === 'accepted' && outcome.answer.confirm === true;
      return outcome;
    },
    onAccepted: () => {
      // On a small screen what is said then may stand below its lower edge.
      requestAnimationFrame(() => form.scrollIntoView({ block: 'nearest' }));
      // What is to be done next has to be read: the page stays as it is.
      if (!hasToConfirm) reloadLater(newsletterReloadMs);
    },
  });
  return 'sent';
}
