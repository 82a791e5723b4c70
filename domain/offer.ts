import { type PackageDetails, type PackageType, packageTypes } from './internet-package.ts';
import type { PaymentRequest } from './payment.ts';
import type { CustomerRegistration } from './registration.ts';
import { type Term, terms, termTotal } from './terms.ts';

/** A package for a term, with what it costs. */
export interface Offer {
  /** In Mbps, as text. */
  speed: string;
  type: PackageType;
  months: Term['months'];
  freeMonths: number;
  /** The total in TL. */
  price: number;
}

/** What a browser says was bought. It is checked against the price list, never believed. */
export interface Claim {
  speed: string;
  type: string;
  months: number | undefined;
  price: number;
}

/** How long a page may go on showing a price that has changed. */
export const oldPriceMs = 2 * 60 * 60 * 1000;

const paymentPackage = /^(\S+) Mbps (\S+)$/;
const registrationPackage = /^(\S+) MB, type:(\S+)$/;

/** Undefined where the text names no package. */
export function paymentClaim({
  packageName,
  amount,
  months,
}: Pick<PaymentRequest, 'packageName' | 'amount' | 'months'>): Claim | undefined {
  return claim(paymentPackage.exec(packageName), amount, months);
}

export function registrationClaim({
  packageDetails,
  totalPrice,
  months,
}: Pick<CustomerRegistration, 'packageDetails' | 'totalPrice' | 'months'>): Claim | undefined {
  return claim(registrationPackage.exec(packageDetails), totalPrice, months);
}

function claim(named: RegExpExecArray | null, price: number, months: number | undefined): Claim | undefined {
  const [, speed, type] = named ?? [];
  return speed === undefined || type === undefined ? undefined : { speed, type, months, price };
}

/** The offer that a claim is true for. Without months the term is found by its price. */
export function matchingOffer(claimed: Claim, onSale: readonly PackageDetails[]): Offer | undefined {
  return offersFor(claimed, onSale).find(({ price }) => price === claimed.price);
}

/** Every offer of the claimed package, for the claimed term or for all. */
export function offersFor({ speed, type, months }: Claim, onSale: readonly PackageDetails[]): Offer[] {
  if (!packageTypes.includes(type as PackageType)) return [];
  return onSale
    .filter((one) => one.package_name === speed && one.type === type)
    .flatMap((one) =>
      terms
        .filter((term) => months === undefined || term.months === months)
        .map((term) => offerOf(one, term)),
    );
}

export function offerOf(bought: PackageDetails, term: Term): Offer {
  const { package_name: speed, type } = bought;
  return { speed, type, months: term.months, freeMonths: term.freeMonths, price: termTotal(bought, term) };
}
