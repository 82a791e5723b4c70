import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { ServerProcess } from '../../support/server-process.ts';
import { sendRegistration } from './sent-registration.ts';
import { storedRows } from './stored-rows.ts';

/** Somebody who waits for an appointment. */
export async function scheduled(owner: APIRequestContext, server: ServerProcess) {
  const name = `Ada ${randomUUID().slice(0, 8)}`;
  const reference = await sendRegistration(server, {
    customerFirstName: name,
    customerAddress: 'Zeytinlik Sokak 4, Girne',
    customerPhoneNumber: '0533 123 45 67',
  });
  const [row] = storedRows(server, 'internet_customers', 'reference', reference);
  const id = String(row?.id);
  for (const [place, to] of ['contacted', 'scheduled'].entries())
    await owner.post(`/console/registrations/${id}/move`, { data: { to, version: place + 1 } });
  return { id, name, reference };
}

/** Their appointment, as somebody at the desk makes it. */
export async function appointment(
  owner: APIRequestContext,
  server: ServerProcess,
  wanted: { day: string; technician: string; begins?: string; ends?: string; village?: string },
) {
  const customer = await scheduled(owner, server);
  const path = `/console/registrations/${customer.id}/appointments`;
  const { needsRouter: _, ...proposal } = (await (await owner.get(path)).json()).proposal;
  const made = await (await owner.post(path, { data: { ...proposal, ...wanted, router: 'AX55' } })).json();
  return { ...customer, visit: made as { id: string; version: number } };
}
