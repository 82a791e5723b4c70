const turkey = '90';
const nationalLength = 10;

/** The country codes of one and two digits; all others have three. */
const shortCodes = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** In +44 (0)7911 the zero is dialled only without the code. */
const unneededZero = /^(\s*(?:\+|00)\s*\d{1,3}[\s.-]*)\(0\)/;

interface ReadPhone {
  digits: string;
  /** Whether the country code is said to be there. */
  isInternational: boolean;
}

/**
 * What a phone number is found by: the number as it is dialled within its country, and with the country code
 * where that is not our own.
 */
export function phoneWords(phone: string): string[] {
  const { digits, isInternational } = readPhone(phone);
  if (digits === '') return [];
  if (isInternational) {
    const national = digits.slice(codeOf(digits).length).replace(/^0+/, '') || digits;
    return digits.startsWith(turkey) ? [national] : [digits, national];
  }
  // Somebody who leaves out the + has written a code all the same.
  return digits.length > nationalLength ? [digits, digits.slice(-nationalLength)] : [digits];
}

/** A phone number as somebody looks for it, perhaps unfinished: the beginning of one of its words. */
export function typedPhone(typed: string): string {
  const { digits, isInternational } = readPhone(typed);
  if (!digits.startsWith(turkey)) return digits;
  // Ten digits that begin with 90 are a whole number of another country.
  const isCode = isInternational || digits.length < nationalLength;
  return isCode ? digits.slice(turkey.length) : digits;
}

/** A number as it is dialled from anywhere. Without a country's code it is one of ours. */
export function internationalDigits(phone: string): string {
  const { digits, isInternational } = readPhone(phone);
  return isInternational || digits.length > nationalLength ? digits : turkey + digits;
}

function readPhone(phone: string): ReadPhone {
  const written = phone.replace(unneededZero, '$1');
  const all = written.replace(/\D/g, '');
  const digits = all.replace(/^0+/, '');
  const isWholeTurkish = digits.startsWith(turkey) && digits.length === turkey.length + nationalLength;
  // In Russia 8 stands before a number where others have 0, and 7 is its code.
  if (/^8\d{10}$/.test(all) && !written.includes('+')) {
    return { digits: `7${all.slice(1)}`, isInternational: true };
  }
  return { digits, isInternational: written.includes('+') || all.startsWith('00') || isWholeTurkish };
}

function codeOf(digits: string): string {
  return shortCodes.exec(digits)?.[0] ?? digits.slice(0, 3);
}
