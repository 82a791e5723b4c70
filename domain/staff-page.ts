import type { Language } from './language.ts';
import type { OpenApiDocument } from './open-api.ts';
import type { PaymentRequest, PaymentStatus } from './payment.ts';

/** Where the staff's pages are. */
export const staffPaths = {
  start: '/',
  inbox: '/sandbox',
  calls: '/api',
  openApi: '/openapi.json',
  metrics: '/metrics',
} as const;

/** The address that a payment link leads to while there is no bot. */
export function sandboxPaymentPath(linkToken: string): string {
  return `/sandbox/pay/${linkToken}`;
}

/** A payment of the sandbox, as its page and its message show it. */
export interface SandboxPayment extends Pick<PaymentRequest, 'amount' | 'packageName'> {
  reference: string;
  linkToken: string;
  status: PaymentStatus;
  /** Milliseconds since 1970. */
  paidAt: number | null;
}

/** What would have gone to a phone. */
export interface SandboxMessage {
  phone: string;
  sentAt: number;
  /** The whole address, as it would stand in the message. */
  link: string;
  payment: SandboxPayment;
}

/** Every page of the staff, with what it is made from. */
export type StaffPage =
  | {
      name: 'inbox';
      messages: SandboxMessage[];
      isNewest: boolean;
      /** Where the next page begins, if there is one. */
      older: string | undefined;
    }
  | {
      name: 'sandbox_payment';
      payment: SandboxPayment;
      /** Whether it was paid by this visit, just now. */
      isThanked: boolean;
    }
  | { name: 'calls'; hasSandbox: boolean; document: OpenApiDocument }
  | { name: 'missing' };

export interface RenderedStaffPage {
  title: string;
  /** What stands in the body. */
  html: string;
  /** Source files whose built scripts, styles and fonts the page needs at once. */
  sources: string[];
}

/** What the built staff pages offer to the server. */
export interface StaffRenderer {
  renderStaffPage(page: StaffPage, language: Language): RenderedStaffPage;
  /** What the console begins with, before it asks who is there: the same for everybody. */
  renderConsoleShell(language: Language): RenderedStaffPage;
}
