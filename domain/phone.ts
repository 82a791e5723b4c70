const paymentPhone = /^(\+90|0)?\d{10}$/;

/** Nor the marks of direction that nobody sees, which come along from contacts and chats. */
export function withoutSpaces(phone: string): string {
  return phone.replace(/[\s\p{Cf}]+/gu, '');
}

/** The ten digits of a number that a payment link can be sent to. */
export function nationalDigits(phone: string): string {
  return withoutSpaces(phone).slice(-10);
}

/** Enough for its owner to know it, and for nobody else: "0533 ••• •• 67". */
export function maskedPhone(phone: string): string {
  const digits = nationalDigits(phone);
  return `0${digits.slice(0, 3)} ••• •• ${digits.slice(8)}`;
}

/** The number a payment link can be sent to: an optional +90 or 0, then ten digits. Spaces do not count. */
export function isPaymentPhone(phone: string): boolean {
  return paymentPhone.test(withoutSpaces(phone));
}
