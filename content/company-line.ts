import type { Language } from '#domain/language.ts';
import { company } from './company.ts';

/** Who a mail is from, at its foot. */
export function companyLine(language: Language): string {
  const { legalName, address, phone } = company;
  return `${legalName}, ${address.street}, ${address.city[language]} · ${phone.shown}`;
}
