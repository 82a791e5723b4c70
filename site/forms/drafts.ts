import { honeypotField } from '#domain/messages.ts';
import { forgetStored, readStored, writeStored } from '../context/storage.ts';
import { draftKey } from './form-names.ts';

/** What is typed and not sent, by the names of the fields: for as long as the tab is open. */
type Draft = Record<string, string>;

const place = 'sessionStorage';
const asideOf = (form: string) => `${form}:aside`;

/** Where the browser stores nothing a draft lasts as long as the page. */
const inMemory = new Map<string, string>();

export function readDraft(form: string): Draft | undefined {
  try {
    const value = JSON.parse(inMemory.get(form) ?? readStored(draftKey(form), place) ?? '');
    return value && typeof value === 'object' ? value : undefined;
  } catch {
    return undefined;
  }
}

function writeDraft(form: string, draft: Draft): void {
  const text = JSON.stringify(draft);
  if (writeStored(draftKey(form), text, place)) inMemory.delete(form);
  else inMemory.set(form, text);
}

function dropDraft(form: string): void {
  inMemory.delete(form);
  forgetStored(draftKey(form), place);
}

/** It was sent: nothing of it has to be kept. */
export function forgetDraft(form: string): void {
  dropDraft(form);
  dropDraft(asideOf(form));
}

/** Keeps what stands in the fields. Never files, nor what only bots fill. */
export function keepDraft(form: string, element: HTMLFormElement): void {
  const draft: Draft = {};
  for (const [name, value] of new FormData(element)) {
    if (typeof value === 'string' && value !== '' && name !== honeypotField) draft[name] = value;
  }
  if (Object.keys(draft).length > 0) writeDraft(form, draft);
  else dropDraft(form);
}

/** Puts it back into the fields, but over nothing that was typed meanwhile. */
export function fillIn(element: HTMLFormElement, draft: Draft): void {
  for (const control of element.elements) {
    if (!(control instanceof HTMLElement) || !('name' in control)) continue;
    const kept = draft[control.name as string];
    if (typeof kept !== 'string') continue;
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true;
    else if ('value' in control && control.value === '') control.value = kept;
  }
}

/** Closed without having been sent: the form is empty again, and offers to put it back. */
export function setDraftAside(form: string): void {
  const draft = readDraft(form);
  if (!draft) return;
  writeDraft(asideOf(form), draft);
  dropDraft(form);
}

export const isDraftAside = (form: string): boolean => readDraft(asideOf(form)) !== undefined;

export function takeDraftBack(form: string): void {
  const draft = readDraft(asideOf(form));
  if (draft) writeDraft(form, draft);
  dropDraft(asideOf(form));
}
