const paymentPhone = /^(\+90|0)?\d{10}$/;

export function withoutSpaces(phone: string): string {
  return phone.replace(/\s+/g, '');
}

/** The number a payment link can be sent to: an optional +90 or 0, then ten digits. Spaces do not count. */
export function isPaymentPhone(phone: string): boolean {
  return paymentPhone.test(withoutSpaces(phone));
}
