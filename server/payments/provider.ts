import type { Language } from '#domain/language.ts';
import type { PaymentRequest } from '#domain/payment.ts';

/** What is needed to send somebody a link to pay by. */
export interface LinkRequest extends PaymentRequest {
  reference: string;
  /** The customer's own, where it is known. */
  language: Language | null;
  /** The idempotency key: the same at every retry, a new one when the staff send the link again. */
  key: string;
}

export interface MadeLink {
  /** The provider's own name for the link, which its address ends with. */
  code: string;
  url: string;
}

/** Links that we get to know, and store before they are sent: a retry then sends the same one. */
export interface LinkMaker {
  name: 'sandbox' | 'paytr';
  makeLink(request: LinkRequest, signal: AbortSignal): Promise<MadeLink>;
  sendLink(code: string, request: LinkRequest, signal: AbortSignal): Promise<void>;
  /** Nobody can pay by the link any more. Left out where the payment page itself says that it is cancelled. */
  cancelLink?(code: string, signal: AbortSignal): Promise<void>;
}

/** Makes links and sends them to phones in one step; which link it was stays unknown. */
export interface LinkSender {
  name: 'bot';
  requestLink(request: LinkRequest, signal: AbortSignal): Promise<void>;
}

/** Who sends payment links to phones. Each method resolves when it was accepted, otherwise throws a DeliveryFailure. */
export type PaymentLinkProvider = LinkSender | LinkMaker;
