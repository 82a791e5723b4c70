const turkey = '90';

/** The chat with a phone number; undefined where it is none. Without a country's code it is one of ours. */
export function whatsAppLink(phone: string): string | undefined {
  const digits = phone.replace(/^(\s*(?:\+|00)\s*\d{1,3}[\s.-]*)\(0\)/, '$1').replace(/\D/g, '');
  const international = phone.includes('+') || digits.startsWith('00');
  const number = digits.replace(/^0+/, '');
  if (number.length < 8) return undefined;
  const isOurs = !international && number.length <= 10;
  return `https://wa.me/${isOurs ? turkey : ''}${number}`;
}
