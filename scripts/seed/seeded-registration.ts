import type { Insertable } from 'kysely';
import type { InternetPackage } from '#domain/internet-package.ts';
import { packageDetails } from '#domain/registration.ts';
import { isClosed, type RegistrationStatus } from '#domain/registration-status.ts';
import { type PackagePrices, type Term, terms, termTotal } from '#domain/terms.ts';
import type { RegistrationChangeTable, RegistrationNoteTable, Tables } from '../../server/db/schema.ts';
import { Chance } from './chance.ts';
import { seededPerson } from './seeded-person.ts';
import { seededReference } from './seeded-reference.ts';
import { declineReasons, noteTexts, staffNames } from './written-texts.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** What its history would show, where it has one. */
const steps: Record<RegistrationStatus, RegistrationStatus[]> = {
  new: [],
  contacted: ['contacted'],
  scheduled: ['contacted', 'scheduled'],
  installed: ['contacted', 'scheduled', 'installed'],
  declined: ['contacted', 'declined'],
};
const shareWithHistory = 0.05;
const shareWithNotes = 0.04;

/** What is stored of a term. */
function boughtTerm(bought: PackagePrices, term: Term) {
  return { totalPrice: termTotal(bought, term), months: term.months, free_months: term.freeMonths };
}

export interface SeededRegistration {
  registration: Insertable<Tables['internet_customers']> & { id: string; status: RegistrationStatus };
  changes: RegistrationChangeTable[];
  notes: RegistrationNoteTable[];
}

interface Circumstances {
  seed: number;
  created_at: number;
  /** Until when the staff have worked. */
  now: number;
  packages: readonly InternetPackage[];
  /** Whether each has its history; otherwise few do. */
  hasHistory?: boolean;
}

/** The registration of a row: always the same for the same seed. */
export function seededRegistration(
  row: number,
  { seed, created_at, now, packages, hasHistory: isWhole = false }: Circumstances,
): SeededRegistration {
  const chance = new Chance(seed, row);
  const id = chance.uuid();
  const person = seededPerson(chance, row);
  const bought = chance.oneOfMostlyFirst(packages);
  const status = statusAtAge(chance, (now - created_at) / dayMs);
  const way = steps[status];
  const doneAt = (step: number) => Math.min(now, created_at + (step + 1) * (2 + chance.below(40)) * hourMs);
  const closed_at = isClosed(status) ? doneAt(way.length) : null;
  const declined_reason = status === 'declined' ? chance.oneOf(declineReasons) : null;
  const by = staffMember(chance);
  const hasHistory = chance.happens(shareWithHistory) || isWhole;
  return {
    registration: {
      id,
      reference: seededReference(seed, row),
      customerFirstName: person.firstName,
      customerLastName: person.lastName,
      customerCountry: person.country,
      customerEmail: person.email,
      customerAddress: person.address,
      customerPhoneNumber: person.phone,
      customerNeedRouter: chance.happens(0.6) ? 'true' : 'false',
      nationalId: `/id-cards/${chance.uuid()}`,
      packageDetails: packageDetails(bought.package_name, bought.type),
      ...boughtTerm(bought, chance.oneOf(terms)),
      language: person.language,
      created_at,
      closed_at,
      status,
      declined_reason,
      version: 1 + way.length,
    },
    changes: hasHistory
      ? way.map((to_status, step) => ({
          registration: id,
          version: step + 2,
          at: isClosed(to_status) ? (closed_at ?? now) : Math.min(closed_at ?? now, doneAt(step)),
          ...by,
          from_status: way[step - 1] ?? 'new',
          to_status,
          reason: to_status === 'declined' ? declined_reason : null,
          is_undo: 0,
        }))
      : [],
    notes: chance.happens(shareWithNotes)
      ? [{ id: chance.uuid(), registration: id, at: doneAt(0), ...by, text: chance.oneOf(noteTexts) }]
      : [],
  };
}

function staffMember(chance: Chance) {
  const number = chance.below(staffNames.length);
  return { by_id: `seeded-staff-${number}`, by_name: staffNames[number] as string };
}

function statusAtAge(chance: Chance, days: number): RegistrationStatus {
  if (days < 1) return chance.weighted({ new: 85, contacted: 12, declined: 3 });
  if (days < 3) return chance.weighted({ new: 25, contacted: 45, scheduled: 25, declined: 5 });
  if (days < 12) return chance.weighted({ contacted: 12, scheduled: 38, installed: 40, declined: 10 });
  return chance.weighted({ scheduled: 0.2, installed: 87, declined: 12.8 });
}
