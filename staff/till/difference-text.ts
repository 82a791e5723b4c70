import type { Language } from '#domain/language.ts';
import { formatAmount } from '#domain/price.ts';

/** How much more or less was counted than expected: "+50 TL", "−12,50 TL" or "0 TL". */
export function differenceText(counted: number, expected: number, language: Language): string {
  const kurus = Math.round(counted * 100) - Math.round(expected * 100);
  const sign = kurus === 0 ? '' : kurus > 0 ? '+' : '−';
  return `${sign}${formatAmount(Math.abs(kurus) / 100, language)} TL`;
}
