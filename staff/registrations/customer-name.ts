import type { CustomerRegistration } from '#domain/registration.ts';

type Named = Pick<CustomerRegistration, 'customerFirstName' | 'customerLastName'>;

/** First and last name, or what there is of them. */
export function customerName({ customerFirstName, customerLastName }: Named): string {
  return `${customerFirstName} ${customerLastName}`.trim();
}
