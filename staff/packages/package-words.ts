import type { I18n } from '@lingui/core';
import type { InternetPackage } from '#domain/internet-package.ts';
import type { Language } from '#domain/language.ts';
import type { Slip } from '#domain/package-slips.ts';
import { formatNumber } from '#domain/price.ts';
import { type PriceField, type Term, terms } from '#domain/terms.ts';

type Text = I18n['_'];

export function titleOf(
  { package_name, type }: Pick<InternetPackage, 'package_name' | 'type'>,
  text: Text,
): string {
  return `${text('console.packages.mbps', { speed: package_name })} ${text(`console.packages.${type}`)}`;
}

/** "6 months", as the term is sold; the free ones are said apart. */
export function termName(field: PriceField, text: Text): string {
  const term = terms.find(({ priceField }) => priceField === field);
  return text('console.packages.months', { months: term?.months });
}

/** "6 months +2 free". */
export function termWithFree({ priceField, freeMonths }: Term, text: Text): string {
  const name = termName(priceField, text);
  return freeMonths > 0 ? `${name} ${text('console.packages.free', { months: freeMonths })}` : name;
}

export function slipText(slip: Slip, text: Text, language: Language): string {
  if (slip.kind === 'twin') return text('console.packages.slip.twin');
  return text(`console.packages.slip.${slip.kind}`, {
    term: termName(slip.field, text),
    ...(slip.kind === 'longer_dearer' && { shorter: termName(slip.than, text) }),
    ...('old' in slip && { old: formatNumber(slip.old, language) }),
    ...('speed' in slip && { speed: slip.speed }),
  });
}
