import type { FastifyRequest } from 'fastify';
import type { MemberActor } from './audit-log.ts';

/** A request of somebody who is signed in. */
export type StaffRequest = Pick<FastifyRequest, 'member' | 'ip'>;

export function actorOf({ member: { id, name }, ip }: StaffRequest): MemberActor {
  return { id, name, from: ip };
}
