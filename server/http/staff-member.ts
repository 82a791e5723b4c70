import type { FastifyRequest } from 'fastify';
import type { StaffMember, StaffRole } from '#domain/staff.ts';
import type { MemberActor } from '../accounts/audit-store.ts';
import type { Parts } from '../parts.ts';
import { Refusal } from './problem.ts';

/** Who asks, if they may: everybody who is signed in, or owners only. */
export async function memberWho(
  request: FastifyRequest,
  { signIn }: Pick<Parts, 'signIn'>,
  least: StaffRole,
): Promise<StaffMember> {
  const member = await signIn.member(request.headers.cookie);
  if (!member) throw new Refusal('not_signed_in');
  if (least === 'owner' && member.role !== 'owner') throw new Refusal('not_allowed');
  return member;
}

/** As they stand on record. */
export function actorOf({ id, name }: StaffMember, { ip }: FastifyRequest): MemberActor {
  return { id, name, from: ip };
}
