import type { PaymentRequest } from '#domain/payment.ts';

/** What is needed to send somebody a link to pay by. */
export interface LinkRequest extends PaymentRequest {
  reference: string;
  /** The same at every attempt; another one where the staff send the link again. */
  key: string;
}

/** Whoever sends payment links to phones. */
export interface PaymentLinkProvider {
  /** Resolves when the provider has taken it over; otherwise throws a DeliveryFailure. */
  requestLink(request: LinkRequest, signal: AbortSignal): Promise<void>;
}
