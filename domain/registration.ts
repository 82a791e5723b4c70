/** A new customer, with the field names of the specification. */
export interface CustomerRegistration {
  customerFirstName: string;
  customerLastName: string;
  /** ISO 3166 code of the nationality; empty where none was chosen. */
  customerCountry: string;
  customerEmail: string;
  customerAddress: string;
  customerPhoneNumber: string;
  /** A yes or no, sent as text. */
  customerNeedRouter: 'true' | 'false';
  /** The url that the upload of the ID image answered with. */
  nationalId: string;
  packageDetails: string;
  /** The months of the term that are paid; without it the term is found by the total. */
  months?: number | undefined;
  totalPrice: number;
}

export type RegistrationFault = 'email' | 'phone' | 'id';

/** What keeps a registration from being sent, in the order it is told. Everything else is advisory. */
export function registrationFaults(
  registration: Pick<CustomerRegistration, 'customerEmail' | 'customerPhoneNumber' | 'nationalId'>,
): RegistrationFault[] {
  const faults: RegistrationFault[] = [];
  if (registration.customerEmail.trim() === '') faults.push('email');
  if (registration.customerPhoneNumber.trim() === '') faults.push('phone');
  if (registration.nationalId.trim() === '') faults.push('id');
  return faults;
}

export function packageDetails(speed: string, type: string): string {
  return `${speed} MB, type:${type}`;
}

const sentDetails = /^(\S+) MB, type:(\S+)$/;

/** The package of a registration as people call it: "35 Mbps eco". */
export function packageTitle(details: string): string {
  return details.replace(sentDetails, '$1 Mbps $2');
}

/** The countries that stand first in the list of nationalities. */
export const pinnedCountries = ['US', 'CA', 'MX', 'GB', 'PL'] as const;
