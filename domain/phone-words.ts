const turkey = '90';
const russia = '7';
const nationalLength = 10;
const shortestNumber = 9;

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

/** Fewer digits are not looked for, and no number has more. */
const shortestRun = 3;
const longestNumber = 15;

/**
 * What makes a phone number be found by any of its digits: the number from each of them on, so that whatever is in it
 * is the beginning of a word. +90 533 has 0533 in it; other countries' numbers get what is dialled there besides.
 */
export function phoneRuns(phone: string): string[] {
  const whole = phoneWords(phone);
  if (whole.length === 0) return [];
  const digits = internationalDigits(phone).slice(-longestNumber);
  const starts = Array.from({ length: Math.max(0, digits.length - shortestRun + 1) }, (_, place) => place);
  const national = digits.slice(codeOf(digits).length).replace(/^0+/, '');
  const dialled = digits.startsWith(turkey) ? [] : [`0${national}`];
  if (digits.startsWith(russia)) dialled.push(`8${national}`);
  return [...new Set([...whole, ...starts.map((place) => digits.slice(place)), ...dialled])];
}

/** Digits of a phone number as somebody looks for them. With fewer than three after it, 00 is within the number. */
export function typedDigits(typed: string): string {
  return typed
    .trim()
    .replace(unneededZero, '$1')
    .replace(/\D/g, '')
    .replace(/^00(?=\d{3})/, '');
}

/** A number as it is dialled from anywhere. Without a country's code it is one of ours. */
export function internationalDigits(phone: string): string {
  const { digits, isInternational } = readPhone(phone);
  return isInternational || digits.length > nationalLength ? digits : turkey + digits;
}

/** The same, where it can be one at all: with the code of its country no number is shorter. */
export function reachableDigits(phone: string): string | undefined {
  const digits = internationalDigits(phone);
  return digits.length < shortestNumber ? undefined : digits;
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
