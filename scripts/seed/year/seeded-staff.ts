import type { Insertable } from 'kysely';
import type { StaffRole } from '#domain/staff.ts';
import type { DoneBy, Tables } from '../../../server/db/schema.ts';
import type { Chance } from '../chance.ts';
import { installerNames, staffNames } from '../written-texts.ts';

/** Nobody can sign in as them: they have no password. */
export const office: DoneBy[] = members(staffNames, 0);
export const installers: DoneBy[] = members(installerNames, staffNames.length);

/** Of the office. The registrations' histories name the same people. */
export function member(chance: Chance): DoneBy {
  return chance.oneOf(office);
}

export function staffRows(at: number): Insertable<Tables['staff_users']>[] {
  const times = { createdAt: new Date(at).toISOString(), updatedAt: new Date(at).toISOString() };
  const rows = (people: DoneBy[], roleOf: (place: number) => StaffRole) =>
    people.map(({ by_id, by_name }, place) => ({
      id: by_id,
      name: by_name,
      email: `${by_id}@meltem.example`,
      emailVerified: 1,
      image: null,
      ...times,
      twoFactorEnabled: 0,
      role: roleOf(place),
      last_seen_at: null,
    }));
  return [
    ...rows(office, (place) => (place === 0 ? 'owner' : 'agent')),
    ...rows(installers, () => 'installer'),
  ];
}

function members(names: readonly string[], first: number): DoneBy[] {
  return names.map((by_name, place) => ({ by_id: `seeded-staff-${first + place}`, by_name }));
}
