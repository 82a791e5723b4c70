import { randomUUID } from 'node:crypto';
import { subscribers } from '../newsletters.ts';
import type { PublicSite } from '../public-site.ts';

/** Who did what a call is about. */
export const somebody = { id: 'somebody', name: 'Can', from: null };

export const newEmail = () => `${randomUUID()}@example.com`;

export async function newSubscriber(site: Pick<PublicSite, 'store'>): Promise<string> {
  const email = newEmail();
  await subscribers(site, email);
  return email;
}
