import { isSameIdentity } from './erasing.ts';
import type { PaymentStatus } from './payment.ts';
import type { RegistrationStatus } from './registration-status.ts';

/** A registration whose line a payment may be for. */
export interface FittingRegistration {
  id: string;
  reference: string;
  customerFirstName: string;
  customerLastName: string;
  packageDetails: string;
  /** Like "2026-11-15". */
  paid_until: string | null;
}

/** That somebody joined a payment to a registration, or took it from there again, for a reason. */
export interface PaymentJoin {
  at: number;
  by_name: string;
  /** The registration's. */
  reference: string;
  /** Null where it was joined. */
  reason: string | null;
}

export interface Belonging {
  /** The registration it belongs to; null where it stands alone. */
  registration: FittingRegistration | null;
  /** Whether somebody joined it, and may take it from there again. */
  isJoined: boolean;
  /** In the order they were made. */
  joins: PaymentJoin[];
  /** Where it may belong, by its phone. */
  fitting: FittingRegistration[];
}

/** A payment that stands alone and may belong to a line. */
export function isAlone(payment: { registration: string | null; status: PaymentStatus }): boolean {
  return payment.registration === null && payment.status !== 'cancelled';
}

/** Those under the phone of the payment. Only where there is one is it proposed. */
export function fittingFor<Registration extends { status: RegistrationStatus; customerPhoneNumber: string }>(
  payment: { clientPhone: string },
  registrations: readonly Registration[],
): Registration[] {
  return registrations.filter(
    ({ status, customerPhoneNumber }) =>
      status !== 'declined' && isSameIdentity(customerPhoneNumber, payment.clientPhone),
  );
}

/** What the screen of a person proposes. */
export interface ProposedJoin {
  payment: { id: string; reference: string; amount: number; version: number };
  registration: FittingRegistration;
}
