import type { CashPoint } from './cash-points.ts';
import type { CompanyFacts } from './company.ts';
import type { Language } from './language.ts';

export interface CompanyPromise {
  isConfirmed: boolean;
  text: Record<Language, string>;
}

/** What texts draw on. */
export interface TextSource {
  company: CompanyFacts;
  cashPoints: readonly CashPoint[];
  promises: Record<string, CompanyPromise>;
}
