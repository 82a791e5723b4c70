import type { Confirmation } from '#domain/confirmation.ts';
import { forgetStored, readStored, writeStored } from '../context/storage.ts';

const key = 'confirmation';
const place = 'sessionStorage';

/** Where the browser stores nothing it lasts as long as the page. */
let inMemory: string | null = null;

export function rememberConfirmation(confirmation: Confirmation): void {
  const text = JSON.stringify(confirmation);
  inMemory = writeStored(key, text, place) ? null : text;
}

/** As it was stored, and not checked yet. */
export function storedConfirmation(): string | null {
  return inMemory ?? readStored(key, place);
}

export function isConfirmationThere(): boolean {
  return storedConfirmation() !== null;
}

export function forgetConfirmation(): void {
  inMemory = null;
  forgetStored(key, place);
}
