import { identityOf } from './erasing.ts';
import { type PaymentMethod, paymentFaults } from './payment.ts';
import { registrationFaults } from './registration.ts';

/** What a customer may have mistyped in a registration, as the form asks for it. */
export const correctableFields = [
  'customerFirstName',
  'customerLastName',
  'customerPhoneNumber',
  'customerEmail',
  'customerAddress',
] as const;
export type CorrectableField = (typeof correctableFields)[number];
export type Correctable = Record<CorrectableField, string>;

/** In a payment it is the phone alone. */
export type CorrectedField = CorrectableField | 'clientPhone';

/** What somebody of the staff corrected. */
export interface Correction {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  by_id: string;
  by_name: string;
  field: CorrectedField;
  /** What was there before. */
  was: string;
}

const fieldOfFault = { email: 'customerEmail', phone: 'customerPhoneNumber' } as const;

/** What may not be sent may not be corrected to either. */
export function correctionFaults(corrected: Correctable): CorrectableField[] {
  return registrationFaults({ ...corrected, nationalId: 'kept' }).flatMap((fault) =>
    fault === 'id' ? [] : [fieldOfFault[fault]],
  );
}

/** A link goes to numbers of here only; whoever pays otherwise may be called anywhere. */
export function isPhoneFor(method: PaymentMethod, phone: string): boolean {
  return method === 'link'
    ? paymentFaults({ clientPhone: phone }).length === 0
    : identityOf(phone)?.kind === 'phone';
}

/** The fields that differ from what they were. */
export function differingFields(before: Correctable, after: Correctable): CorrectableField[] {
  return correctableFields.filter((field) => before[field] !== after[field]);
}

/** The first correction of a field: what it was then is what was sent. Undefined where that is there again. */
export function sentBefore(
  corrections: readonly Correction[],
  field: CorrectedField,
  present: string,
): string | undefined {
  const sent = corrections.find((one) => one.field === field)?.was;
  return sent === present ? undefined : sent;
}
