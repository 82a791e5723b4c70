import type { InternetPackage } from '#domain/internet-package.ts';
import { formatNumber } from '#domain/price.ts';
import { type Term, termSaving } from '#domain/terms.ts';
import { usePageContext, useText } from '../context/page-context.tsx';

/** What a term saves against single months, in words; nothing where it saves nothing. */
export function useSaving(internetPackage: InternetPackage) {
  const text = useText();
  const { language } = usePageContext();
  return (term: Term | undefined, id: 'overlay.saves' | 'overlay.total.saves') => {
    const amount = term ? termSaving(internetPackage, term) : 0;
    return amount > 0 && text(id, { amount: formatNumber(amount, language) });
  };
}
