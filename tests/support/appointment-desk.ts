import { beforeEach } from 'vitest';
import type { Appointment, Visit } from '#domain/appointments.ts';
import { clockForEachTest, mailServerForEachTest, siteForEachTest, staffForEachTest } from './for-tests.ts';
import { storeRegistration } from './registrations.ts';
import { storedRow } from './rows.ts';

export type Registration = Awaited<ReturnType<typeof storeRegistration>>;
export const day = '2026-11-20';
export const morning = { day, begins: '09:00', ends: '11:00' };
export const details = {
  ...{ address: 'Zeytinlik Sokak 4, Girne', village: 'Girne', phone: '0533 123 45 67' },
  ...{ router: 'AX55', toCollect: 1100, note: 'Zil çalışmıyor' },
};

/** An office that plans visits, two installers who go there, and a first customer who waits for one. */
export function appointmentDesk() {
  // Before the days that are planned here.
  clockForEachTest(Date.parse('2026-11-16T10:00:00Z'));
  const server = mailServerForEachTest();
  const site = siteForEachTest(() => ({
    SMTP_URL: server.url,
    STAFF_MAIL: 'team@meltem.example',
    MAIL_FROM: 'site@meltem.example',
    PUBLIC_URL: 'https://meltem.example',
  }));
  const owner = staffForEachTest(site, 'ada@meltem.example', 'owner');
  const agent = staffForEachTest(site, 'can@meltem.example', 'agent');
  const ali = staffForEachTest(site, 'ali@meltem.example', 'installer');
  const eda = staffForEachTest(site, 'eda@meltem.example', 'installer');

  /** Somebody who waits for an appointment. */
  async function scheduled(given: Parameters<typeof storeRegistration>[1] = {}): Promise<Registration> {
    const registration = await storeRegistration(site.store, given);
    for (const [place, to] of ['contacted', 'scheduled'].entries())
      await agent.post(`/console/registrations/${registration.id}/move`, { to, version: place + 1 });
    return registration;
  }
  const make = ({ id }: Registration, change: object = {}) =>
    agent.post(`/console/registrations/${id}/appointments`, {
      ...{ ...morning, ...details, technician: ali.id },
      ...change,
    });
  const made = async (registration: Registration, change: object = {}): Promise<Appointment> =>
    (await make(registration, change)).json();
  const change = ({ id, version }: Visit, body: object) =>
    agent.post(`/console/appointments/${id}`, { version, ...body });
  const shownOn = async (from: string, to = from) =>
    (await agent.get(`/console/appointments?from=${from}&to=${to}`)).json();
  const rowOf = ({ id }: Registration) => storedRow(site.store.db, 'internet_customers', { id });
  const facts = async (action: string) => {
    const { entries } = (await owner.get(`/console/audit?action=${action}`)).json();
    return entries[0].facts;
  };

  const first = {} as Registration;
  beforeEach(async () => {
    Object.assign(first, await scheduled({ customerEmail: 'deniz@example.com', language: 'en' } as never));
  });

  return {
    server,
    site,
    owner,
    agent,
    ali,
    eda,
    first,
    scheduled,
    make,
    made,
    change,
    shownOn,
    rowOf,
    facts,
  };
}
