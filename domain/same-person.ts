import { identityOf } from './erasing.ts';
import { folded, foldedWords } from './folded-text.ts';
import { phoneWords } from './phone-words.ts';
import type { CustomerRegistration } from './registration.ts';
import type { RegistrationStatus } from './registration-status.ts';

/** What tells whose a registration is. */
export type WhoseRegistration = Pick<
  CustomerRegistration,
  'customerFirstName' | 'customerLastName' | 'customerEmail' | 'customerPhoneNumber' | 'customerAddress'
>;

/** What two registrations have in common. The number of an ID is stored nowhere: there is only its picture. */
export const likenesses = ['phone', 'email', 'address'] as const;
export type Likeness = (typeof likenesses)[number];

/** Long enough for every name with its address, and no longer than databases index. */
const longestWord = 300;

/** Name and address as one word; undefined where either is missing. The order of the names does not matter. */
export function nameAndAddress(of: WhoseRegistration): string | undefined {
  const names = foldedWords(`${of.customerFirstName} ${of.customerLastName}`).sort();
  const address = foldedWords(of.customerAddress);
  // One name, or the name of a town alone, is shared by many.
  if (names.length < 2 || address.length < 2) return undefined;
  // No search begins with this sign.
  return `=${names.join(' ')}, ${address.join(' ')}`.slice(0, longestWord);
}

/** The search words by which registrations of the same person are found. What is found is compared. */
export function wordsOfSame(of: WhoseRegistration): string[] {
  const { phone, email, address } = likenessKeys(of);
  return [
    ...(phone === undefined ? [] : phoneWords(of.customerPhoneNumber)),
    ...(email === undefined ? [] : [folded(email)]),
    ...(address === undefined ? [] : [address]),
  ];
}

/** What is compared; undefined where it could be anybody's. */
export type LikenessKeys = Record<Likeness, string | undefined>;

export function likenessKeys(of: WhoseRegistration): LikenessKeys {
  const phone = identityOf(of.customerPhoneNumber);
  const email = identityOf(of.customerEmail);
  return {
    phone: phone?.kind === 'phone' ? phone.key : undefined,
    email: email?.kind === 'email' ? email.key : undefined,
    address: nameAndAddress(of),
  };
}

/** Empty where they are probably of two people. */
export function likenessOf(one: LikenessKeys, other: LikenessKeys): Likeness[] {
  return likenesses.filter((likeness) => one[likeness] !== undefined && one[likeness] === other[likeness]);
}

/** What somebody of the staff said about two registrations. */
export const verdicts = ['same', 'different'] as const;
export type Verdict = (typeof verdicts)[number];

/** A registration as it is named beside another. */
export interface NamedRegistration
  extends Pick<
    CustomerRegistration,
    'customerFirstName' | 'customerLastName' | 'customerPhoneNumber' | 'customerEmail'
  > {
  id: string;
  reference: string;
  status: RegistrationStatus;
  created_at: number;
}

/** Two registrations that are, may be or are not of one person. Which is the first does not matter. */
export interface Pair {
  one: NamedRegistration;
  other: NamedRegistration;
  likeness: Likeness[];
  /** Null where nobody said anything, or took it back. */
  verdict: Verdict | null;
  by_name: string | null;
  at: number | null;
  /** Counts up with everything that is said; 0 where nobody did. */
  version: number;
}

/** More that nobody has decided are not shown at once: the next one comes when one is decided. */
const mostUndecided = 3;

/** All that was said, behind what is to be decided. */
export function shownPairs(pairs: readonly Pair[]): Pair[] {
  const isDecided = ({ verdict }: Pair) => verdict !== null;
  const undecided = pairs.filter((pair) => !isDecided(pair));
  return [...undecided.slice(0, mostUndecided), ...pairs.filter(isDecided)];
}

/** Registrations that belong together by what was said, over others too. */
export function groupAmong(
  ids: readonly string[],
  pairs: readonly { one: string; other: string; verdict: Verdict | null }[],
): Set<string> {
  const group = new Set(ids);
  const same = pairs.filter(({ verdict }) => verdict === 'same');
  for (let size = -1; size !== group.size; ) {
    size = group.size;
    for (const { one, other } of same) {
      if (group.has(one)) group.add(other);
      if (group.has(other)) group.add(one);
    }
  }
  return group;
}
