import type { I18n } from '@lingui/core';
import type { PaymentDoubt } from '#domain/bank-lines.ts';
import type { Language } from '#domain/language.ts';
import { formatAmount } from '#domain/price.ts';

/** What speaks against entering so much where so much is due. */
export function doubtText(
  doubt: PaymentDoubt,
  amount: number,
  due: number,
  language: Language,
  text: I18n['_'],
): string {
  const sums = { amount: formatAmount(amount, language), due: formatAmount(due, language) };
  return text(`console.line.doubt.${doubt}`, sums);
}
