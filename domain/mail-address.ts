/** How the dotted I of a Turkish keyboard ends up in small letters. */
const dottedI = /İ|i̇/g;

/** An address as it is compared: without the case, the spaces and the dotted I that a keyboard may have put in. */
export function addressKey(email: string): string {
  return email.replace(/\s/g, '').normalize('NFC').replace(dottedI, 'i').toLowerCase().replace(dottedI, 'i');
}
