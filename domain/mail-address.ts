/** What becomes of the dotted I of a Turkish keyboard in small letters: an i with a dot of its own. */
const dottedI = /i\u0307/g;

/** An address as it is compared: without the case, the spaces and the dotted I that a keyboard may have put in. */
export function addressKey(email: string): string {
  return email.replace(/\s/g, '').normalize('NFC').toLowerCase().replace(dottedI, 'i');
}
