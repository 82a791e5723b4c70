import { consolePaths } from './console.ts';
import type { ListPage } from './list-page.ts';
import type { PaymentRequest, PaymentStatus } from './payment.ts';

/** The address that a payment link leads to while there is no bot. */
export function sandboxPaymentPath(linkToken: string): string {
  return `${consolePaths.sandbox}/pay/${linkToken}`;
}

/** A payment of the sandbox, as its page shows it to whoever has the link. */
export interface SandboxPayment extends Pick<PaymentRequest, 'amount' | 'packageName'> {
  reference: string;
  linkToken: string;
  status: PaymentStatus;
  /** Milliseconds since 1970. */
  paidAt: number | null;
}

export const sandboxMessagesAPage = 25;

/** What would have gone to a phone. */
export interface SandboxMessage {
  id: string;
  phone: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  /** In the customer's language, as it would have been read. */
  text: string;
  /** The whole address, as it would stand in the message. */
  link: string;
  linkToken: string;
  payment: { id: string; reference: string; status: PaymentStatus };
}

export interface SandboxInbox extends ListPage {
  /** The newest first. */
  messages: SandboxMessage[];
}
