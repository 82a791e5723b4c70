import type { PackageType } from './internet-package.ts';
import { isPaymentPhone, withoutSpaces } from './phone.ts';
import type { Term } from './terms.ts';

export const paymentCurrency = 'TRY';
export const paymentLanguage = 'tr';
export const merchantStore = 704;

/**
 * received → link_sent → paid, or link_failed when the link could not be sent for a day. The staff may cancel
 * what is not paid.
 */
export const paymentStatuses = ['received', 'link_sent', 'link_failed', 'paid', 'cancelled'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** How a request is to be paid: by a link to the phone, by bank transfer, or at the counter. */
export const paymentMethods = ['link', 'transfer', 'counter'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** A request for a payment link, with the field names of the specification. */
export interface PaymentRequest {
  userName: string;
  clientPhone: string;
  amount: number;
  currency: typeof paymentCurrency;
  userLanguage: typeof paymentLanguage;
  /** Speed and type, like "35 Mbps eco". */
  packageName: string;
  /** The months of the term that are paid; without it the term is found by the amount. */
  months?: number | undefined;
  /** Local date and time as the United States write it, like "11/15/2026, 1:05:09 PM". */
  paymentDate: string;
  refMerchantStore: typeof merchantStore;
}

/** What was chosen for payment, as local storage keeps it. */
export interface SelectedPackage {
  /** Like "35 Mbps". */
  speed: string;
  price: number;
  type: PackageType;
  /** The months of the term that are paid. */
  months: Term['months'];
}

export type PaymentFault = 'phone';

export function paymentFaults({ clientPhone }: Pick<PaymentRequest, 'clientPhone'>): PaymentFault[] {
  return isPaymentPhone(clientPhone) ? [] : ['phone'];
}

export function paymentRequest(
  selected: SelectedPackage,
  { userName, clientPhone, at }: { userName: string; clientPhone: string; at: Date },
): PaymentRequest {
  return {
    userName,
    clientPhone: withoutSpaces(clientPhone),
    amount: selected.price,
    currency: paymentCurrency,
    userLanguage: paymentLanguage,
    packageName: `${selected.speed} ${selected.type}`,
    months: selected.months,
    paymentDate: paymentDate(at.getTime() - at.getTimezoneOffset() * 60_000),
    refMerchantStore: merchantStore,
  };
}

/**
 * What clocks show, in milliseconds since 1970 by those clocks. Written by hand, because browsers differ in the space
 * before AM and PM.
 */
export function paymentDate(clock: number): string {
  const shown = new Date(clock);
  const two = (value: number) => String(value).padStart(2, '0');
  const hour = shown.getUTCHours() % 12 || 12;
  const half = shown.getUTCHours() < 12 ? 'AM' : 'PM';
  const day = `${shown.getUTCMonth() + 1}/${shown.getUTCDate()}/${shown.getUTCFullYear()}`;
  return `${day}, ${hour}:${two(shown.getUTCMinutes())}:${two(shown.getUTCSeconds())} ${half}`;
}
