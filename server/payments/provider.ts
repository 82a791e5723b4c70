import type { PaymentRequest } from '#domain/payment.ts';

/** What is needed to send somebody a link to pay by. */
export interface LinkRequest extends PaymentRequest {
  reference: string;
  /** The idempotency key: the same at every retry, a new one when the staff send the link again. */
  key: string;
}

/** A provider that sends payment links to phones. */
export interface PaymentLinkProvider {
  /** Resolves when the provider has accepted the request, otherwise throws a DeliveryFailure. */
  requestLink(request: LinkRequest, signal: AbortSignal): Promise<void>;
}
