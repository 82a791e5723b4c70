import type { PaymentRequest } from './payment.ts';
import { phoneRuns } from './phone-words.ts';
import { amountWords, nameWords, referenceWord, wordList } from './search-words.ts';

type Payment = Pick<PaymentRequest, 'userName' | 'clientPhone' | 'amount'> & { reference: string };

/** What a payment is found by. */
export function paymentWords({ userName, clientPhone, reference, amount }: Payment): string[] {
  return wordList([
    ...nameWords(userName),
    ...phoneRuns(clientPhone),
    referenceWord(reference),
    ...amountWords(amount),
  ]);
}
