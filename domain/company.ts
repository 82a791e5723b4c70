import type { Position } from './cash-points.ts';
import type { Language } from './language.ts';
import type { Hours, OpeningHours } from './opening-hours.ts';

/** What the company is and where it is found. */
export interface CompanyFacts {
  name: string;
  legalName: string;
  foundedYear: number;
  phone: { shown: string; dialled: string };
  email: string;
  address: { street: string; city: Record<Language, string>; postalCode: string; countryCode: string };
  position: Position;
  openingHours: OpeningHours;
  bankAccount: { holder: string; bank: string; iban: string };
  speedTest: string;
  social: readonly { name: string; url: string }[];
}

/** What authorities know the company by. */
export interface CompanyRegister {
  licence: string;
  companyNumber: string;
  taxOffice: Record<Language, string>;
  taxNumber: string;
}

/** What is wrong with the facts: sentences for the person who edits them. */
export function companyFaults(facts: CompanyFacts): string[] {
  const faults: string[] = [];
  const { phone, email, bankAccount, openingHours } = facts;
  if (!/^\+\d{8,15}$/.test(phone.dialled)) {
    faults.push(`The phone that is dialled must be like +903925550100, but it is "${phone.dialled}".`);
  }
  if (phone.shown.replace(/\D/g, '').slice(-10) !== phone.dialled.slice(-10)) {
    faults.push(
      `The phone that is shown (${phone.shown}) is not the one that is dialled (${phone.dialled}).`,
    );
  }
  if (!isEmail(email)) faults.push(`"${email}" is no e-mail address.`);
  if (!isIban(bankAccount.iban)) {
    faults.push(
      `The IBAN "${bankAccount.iban}" is wrong: its check digits do not fit. Write it without spaces.`,
    );
  }
  for (const address of [facts.speedTest, ...facts.social.map(({ url }) => url)]) {
    if (!address.startsWith('https://')) faults.push(`The link "${address}" must start with https://.`);
  }
  const { week, special } = openingHours;
  for (const hours of [...week, ...special.map((days) => days.hours)]) {
    if (hours && !areHours(hours)) {
      faults.push(
        `Opening hours must be like 09:00 to 19:00, but they are "${hours.opens}" to "${hours.closes}".`,
      );
    }
  }
  return faults;
}

export function isEmail(email: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
}

/** Two times of one day, the first before the other. */
export function areHours({ opens, closes }: Hours): boolean {
  return [opens, closes].every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)) && opens < closes;
}

/** The country, its check digits and the rest, which together leave 1 when divided by 97. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const rearranged = iban.slice(4) + iban.slice(0, 4);
  const digits = rearranged.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
