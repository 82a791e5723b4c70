import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Confirmation } from '#domain/confirmation.ts';
import { storageOver } from '../../tests/support/browser-storage.ts';
import {
  forgetConfirmation,
  isConfirmationThere,
  rememberConfirmation,
  storedConfirmation,
} from './confirmation-store.ts';

const sent = { kind: 'registration', reference: 'K7QM-3XPW' } as Confirmation;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('sessionStorage', storageOver(new Map()));
});

afterEach(() => {
  forgetConfirmation();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('what was sent last is remembered until it is put away', () => {
  expect(isConfirmationThere()).toBe(false);
  rememberConfirmation(sent);
  expect(JSON.parse(storedConfirmation() ?? '')).toEqual(sent);
  expect(isConfirmationThere()).toBe(true);
  forgetConfirmation();
  expect(isConfirmationThere()).toBe(false);
});

test('where the browser stores nothing it lasts as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined);
  rememberConfirmation(sent);
  expect(JSON.parse(storedConfirmation() ?? '')).toEqual(sent);
  forgetConfirmation();
  expect(storedConfirmation()).toBeNull();
});
