import type { FastifyRequest } from 'fastify';
import type { StaffMember, StaffRole } from '#domain/staff.ts';
import type { MemberActor } from '../accounts/audit-store.ts';
import type { Parts } from '../parts.ts';
import { Refusal } from './problem.ts';

/** Who a request was found to come from: the gate asks first, and a route to know who it is. */
const known = new WeakMap<FastifyRequest, StaffMember>();

/** Who asks, if they may: everybody who is signed in, or owners only. */
export async function memberWho(
  request: FastifyRequest,
  { signIn }: Pick<Parts, 'signIn'>,
  least: StaffRole,
): Promise<StaffMember> {
  const member = known.get(request) ?? (await signIn.member(request.headers.cookie));
  if (!member) throw new Refusal('not_signed_in');
  known.set(request, member);
  if (least === 'owner' && member.role !== 'owner') throw new Refusal('not_allowed');
  return member;
}

/** As they stand on record. */
export function actorOf({ id, name }: StaffMember, { ip }: FastifyRequest): MemberActor {
  return { id, name, from: ip };
}
