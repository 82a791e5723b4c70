import type { I18n } from '@lingui/core';
import type { InternetPackage } from '#domain/internet-package.ts';
import type { Language } from '#domain/language.ts';
import type { PackageWarning } from '#domain/package-warnings.ts';
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

/** The term of what was bought: "6 months +2 free"; empty where it is not known. */
export function boughtTerm(
  { months, free_months }: { months: number | null; free_months: number | null },
  text: Text,
): string {
  if (!months) return '';
  const paid = text('console.packages.months', { months });
  return free_months ? `${paid} ${text('console.packages.free', { months: free_months })}` : paid;
}

export function warningText(warning: PackageWarning, text: Text, language: Language): string {
  if (warning.kind === 'twin') return text('console.packages.warning.twin');
  return text(`console.packages.warning.${warning.kind}`, {
    term: termName(warning.field, text),
    ...(warning.kind === 'longer_dearer' && { shorter: termName(warning.than, text) }),
    ...('old' in warning && { old: formatNumber(warning.old, language) }),
    ...('speed' in warning && { speed: warning.speed }),
  });
}
