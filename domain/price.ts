import type { Language } from './language.ts';

const thousands: Record<Language, string> = { tr: '.', en: ',', ru: '\u00a0' };

/** A whole amount in the language's own writing: 14.580, 14,580 or 14 580. The same in every browser. */
export function formatNumber(amount: number, language: Language): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, thousands[language]);
}

export const decimalMarks: Record<Language, string> = { tr: ',', en: '.', ru: ',' };

/** An amount that may have kuruş: 1.250 or 1.250,50. */
export function formatAmount(amount: number, language: Language): string {
  const [whole = '0', kurus] = amount.toFixed(2).split('.');
  const shown = formatNumber(Number(whole), language);
  return kurus === '00' ? shown : `${shown}${decimalMarks[language]}${kurus}`;
}

/** With its sign: +10 or −12,50. */
export function formatSigned(amount: number, language: Language): string {
  return `${amount < 0 ? '−' : '+'}${formatAmount(Math.abs(amount), language)}`;
}
