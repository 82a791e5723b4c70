// The search words as they were when steps 0005 and 0007 were released: copies, because a released step must not
// change with the rules of today.

/** Letters that Unicode does not take apart into a plain one and a sign. */
const plainLetters: Record<string, string> = { ı: 'i', ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae' };

/** Signs on a letter, but for the one that makes й of и: that is another letter. */
const signsOnLetters = /(?<!и)\u0306|(?!\u0306)\p{M}/gu;

/** A text as it is compared: İ, I, ı and i are one letter, Ş is s, Ё is е, whoever typed it on which keyboard. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(signsOnLetters, '')
    .normalize('NFC')
    .replace(/[ıøłđßæ]/g, (letter) => plainLetters[letter] ?? letter)
    .toLowerCase();
}

/** Its words, folded. An apostrophe is within a word: O'Brien is found as obrien. */
function foldedWords(text: string): string[] {
  return folded(text.replace(/['’ʼ`]/g, ''))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

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
function phoneWords(phone: string): string[] {
  const { digits, isInternational } = readPhone(phone);
  if (digits === '') return [];
  if (isInternational) {
    const national = digits.slice(codeOf(digits).length).replace(/^0+/, '') || digits;
    return digits.startsWith(turkey) ? [national] : [digits, national];
  }
  // Somebody who leaves out the + has written a code all the same.
  return digits.length > nationalLength ? [digits, digits.slice(-nationalLength)] : [digits];
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

interface Registration {
  customerFirstName: string;
  customerLastName: string;
  customerEmail: string;
  customerPhoneNumber: string;
  reference: string;
}

/** Somebody with more names is found by the first ones and the last. */
const firstNames = 3;
const lastNames = 2;

/** What a word is filed under: no search is shorter. */
export function wordPrefix(word: string): string {
  return [...word].slice(0, 3).join('');
}

/**
 * What a registration is found by. Its names go in pairs, each before each other: "ayse kaya" and "kaya ayse",
 * so that two names are found together as quickly as one.
 */
export function registrationWords(registration: Registration): string[] {
  const words = [
    ...namePairs(foldedWords(`${registration.customerFirstName} ${registration.customerLastName}`)),
    folded(registration.customerEmail.replace(/\s/g, '')),
    ...phoneWords(registration.customerPhoneNumber),
    folded(registration.reference.replace('-', '')),
  ];
  return [...new Set(words)].filter((word) => word !== '');
}

function namePairs(all: readonly string[]): string[] {
  const names =
    all.length > firstNames + lastNames ? [...all.slice(0, firstNames), ...all.slice(-lastNames)] : all;
  if (names.length === 1) return [...names];
  return names.flatMap((name, place) =>
    names.filter((_, other) => other !== place).map((other) => `${name} ${other}`),
  );
}

/** Nobody is looked for by more of their names. */
const mostNames = 5;

interface Payment {
  userName: string;
  clientPhone: string;
  reference: string;
}

/** What a payment is found by: its reference, its phone, and its names from each of them on. */
export function paymentWords({ userName, clientPhone, reference }: Payment): string[] {
  const names = foldedWords(userName).slice(0, mostNames);
  const turned = names.map((_, place) => [...names.slice(place), ...names.slice(0, place)].join(' '));
  const words = [...turned, ...phoneWords(clientPhone), folded(reference.replace(/[ -]/g, ''))];
  return [...new Set(words)].filter((word) => word !== '');
}
