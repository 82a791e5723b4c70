import { identityOf } from './erasing.ts';
import type { WhoseRegistration } from './same-person.ts';

/** What a search that found nobody tells of a new customer: a phone, an e-mail address or a name. */
export function customerTyped(text: string): Partial<WhoseRegistration> {
  const typed = text.trim();
  if (identityOf(typed)?.kind === 'phone') return { customerPhoneNumber: typed };
  if (typed.includes('@')) return { customerEmail: typed };
  // Digits are of a reference or of a phone that was not typed to its end.
  if (/\d/.test(typed)) return {};
  const names = typed.split(/\s+/);
  const last = names.length > 1 ? names.pop() : '';
  return { customerFirstName: names.join(' '), customerLastName: last ?? '' };
}
