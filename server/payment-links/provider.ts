import type { PaymentRequest } from '#domain/payment.ts';

/** What is needed to send somebody a link to pay by. The reference is the same whenever it is asked again. */
export type LinkRequest = PaymentRequest & { reference: string };

/** Whoever sends payment links to phones. */
export interface PaymentLinkProvider {
  /** Resolves when the provider has taken it over; otherwise throws a DeliveryFailure. */
  requestLink(request: LinkRequest, signal: AbortSignal): Promise<void>;
}
