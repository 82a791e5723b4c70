import type { FastifyRequest } from 'fastify';
import type { MemberActor } from './audit-log.ts';

export function actorOf({ member: { id, name }, ip }: FastifyRequest): MemberActor {
  return { id, name, from: ip };
}
