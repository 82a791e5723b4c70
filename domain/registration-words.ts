import { phoneRuns } from './phone-words.ts';
import type { CustomerRegistration } from './registration.ts';
import { nameAndAddress } from './same-person.ts';
import { emailWord, nameWords, phraseWords, referenceWord, wordList } from './search-words.ts';

type Named = Pick<
  CustomerRegistration,
  'customerFirstName' | 'customerLastName' | 'customerEmail' | 'customerPhoneNumber' | 'customerAddress'
> & { reference: string };

/** No address has more that somebody would look for. */
const mostOfAddress = 12;

/** What a registration is found by. */
export function registrationWords(registration: Named): string[] {
  return wordList([
    ...nameWords(`${registration.customerFirstName} ${registration.customerLastName}`),
    emailWord(registration.customerEmail),
    ...phoneRuns(registration.customerPhoneNumber),
    referenceWord(registration.reference),
    ...phraseWords(registration.customerAddress, mostOfAddress),
    nameAndAddress(registration) ?? '',
  ]);
}
