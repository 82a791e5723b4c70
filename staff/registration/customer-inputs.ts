import type { CorrectableField } from '#domain/correction.ts';
import { longestText } from '#domain/text-limits.ts';

/** How what a customer tells of themselves is typed. */
export const customerInputs: Record<CorrectableField, { type?: string; maxLength: number }> = {
  customerFirstName: { maxLength: longestText.name },
  customerLastName: { maxLength: longestText.name },
  customerPhoneNumber: { type: 'tel', maxLength: longestText.phone },
  customerEmail: { type: 'email', maxLength: longestText.email },
  customerAddress: { maxLength: longestText.line },
};
