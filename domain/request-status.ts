import type { TimeWindow } from './appointments.ts';
import type { Money } from './ledger.ts';
import type { PaymentMethod, PaymentStatus } from './payment.ts';
import type { Receipt } from './receipt.ts';
import type { RegistrationStatus } from './registration-status.ts';

/** Where the link to pay by is. "delayed": it could not be sent yet, and is tried again. */
export const linkStates = ['sending', 'delayed', 'sent', 'failed'] as const;
export type LinkState = (typeof linkStates)[number];

interface ToldToCustomer {
  reference: string;
  /** Milliseconds since 1970. */
  created_at: number;
  /** Like "35 Mbps eco". */
  package: string;
  /** The term: months paid and months free; null where an older row does not tell. */
  months: number | null;
  freeMonths: number | null;
  money: Money;
  receipts: Receipt[];
}

/** What a customer learns about a registration or a payment request, without an account. */
export type RequestStatus = ToldToCustomer &
  (
    | {
        kind: 'registration';
        status: RegistrationStatus;
        /** When the installers come; null where it is not agreed. */
        appointment_at: number | null;
        /** In which window; not there where only the moment is known. */
        appointment?:
          | (TimeWindow & { address: string /** A calendar file. */; calendar: string })
          | undefined;
        /** Until when the line is paid, like "2026-11-15"; null where that is not known. */
        paidUntil: string | null;
      }
    | {
        kind: 'payment';
        status: PaymentStatus;
        method: PaymentMethod;
        /** Null where no link is on its way and none is needed. */
        link: LinkState | null;
      }
  );

/** Where the link is, by the request and by how its sending goes. */
export function linkStateOf(
  { status, method }: { status: PaymentStatus; method: PaymentMethod },
  hasFailedAttempt: boolean,
): LinkState | null {
  if (method !== 'link') return null;
  if (status === 'received') return hasFailedAttempt ? 'delayed' : 'sending';
  if (status === 'link_sent') return 'sent';
  return status === 'link_failed' ? 'failed' : null;
}

/** The name of the reference in the address of the status page. */
export const referenceParameter = 'reference';
