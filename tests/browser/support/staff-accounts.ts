import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { type APIRequestContext, type APIResponse, request } from '@playwright/test';
import type { StaffRole } from '#domain/staff.ts';
import type { ServerProcess } from '../../support/server-process.ts';

export const password = 'correct horse battery';

export interface Person {
  id: string;
  name: string;
  email: string;
}

/** Nobody's, and another each time: wrong attempts are counted by address. */
export function unknownAddress(): string {
  return `${randomUUID()}@meltem.test`;
}

/** The first owner, made on the command line as a newcomer is told to, and signed in. */
export async function firstOwner(
  server: ServerProcess,
  { name = 'Ada', email = `ada-${randomUUID()}@meltem.test` } = {},
): Promise<{ context: APIRequestContext; person: Person }> {
  const context = await request.newContext({ baseURL: server.staffUrl });
  const { stdout } = spawnSync(
    resolve('node_modules/.bin/node'),
    ['server/commands/staff.ts', 'add', email, '--name', name, '--owner'],
    { env: { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: '' }, encoding: 'utf8' },
  );
  await setPassword(context, /http\S+token=\S+/.exec(stdout)?.[0] as string);
  await signIn(context, email);
  const { id } = await (await context.get('/console/me')).json();
  return { context, person: { id, name, email } };
}

/** Somebody new with a password. */
export async function addPerson(
  owner: APIRequestContext,
  {
    role,
    name = `Deniz ${randomUUID().slice(0, 8)}`,
    email = `${randomUUID()}@meltem.test`,
  }: { role: StaffRole; name?: string; email?: string },
): Promise<Person> {
  const answer = await accepted(owner.post('/console/staff', { data: { email, name, role } }));
  const { id, setPasswordLink } = await answer.json();
  await setPassword(owner, setPasswordLink);
  return { id, name, email };
}

/** A one-time link for somebody new, who has no password yet. */
export async function linkForNobody(
  owner: APIRequestContext,
  { name = 'Yeni', email = `${randomUUID()}@meltem.test` } = {},
): Promise<{ email: string; link: string }> {
  const answer = await accepted(owner.post('/console/staff', { data: { email, name, role: 'agent' } }));
  const { setPasswordLink: link } = await answer.json();
  return { email, link };
}

/** On the test's own server, or on another. */
export async function signIn(
  context: APIRequestContext,
  email: string,
  { staffUrl = '' }: Partial<ServerProcess> = {},
): Promise<void> {
  await accepted(context.post(`${staffUrl}/auth/sign-in/email`, { data: { email, password } }));
}

async function setPassword(context: APIRequestContext, link: string): Promise<void> {
  const token = new URL(link).searchParams.get('token');
  await accepted(context.post('/auth/reset-password', { data: { token, newPassword: password } }));
}

async function accepted(answer: Promise<APIResponse>): Promise<APIResponse> {
  const given = await answer;
  if (!given.ok()) throw new Error(`${given.url()} answered ${given.status()}: ${await given.text()}`);
  return given;
}
