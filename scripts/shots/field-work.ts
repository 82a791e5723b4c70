import { type APIRequestContext, request } from '@playwright/test';
import { islandDay } from '../../domain/island-day.ts';
import { waitingPath } from '../../domain/waiting-list.ts';
import { addPerson, signIn } from '../../tests/browser/support/staff-accounts.ts';
import type { ServerProcess } from '../../tests/support/server-process.ts';

const windows = [
  ['09:00', '10:30'],
  ['10:30', '12:00'],
  ['13:30', '15:00'],
  ['15:00', '17:00'],
] as const;

/** Two installers with appointments today, the first of them kept. Gives the session of the first installer. */
export async function planTheDay(owner: APIRequestContext, server: ServerProcess) {
  const ali = await addPerson(owner, { role: 'installer', name: 'Ali Kaya', email: 'ali@meltem.test' });
  const eda = await addPerson(owner, { role: 'installer', name: 'Eda Şahin', email: 'eda@meltem.test' });
  await signIn(owner, 'ayse@meltem.test');
  const day = islandDay(Date.now());
  const { registrations } = await (await owner.get('/console/registrations?status=scheduled')).json();
  const visits = [ali, eda].flatMap(({ id }) =>
    windows.map(([begins, ends]) => ({ technician: id, begins, ends })),
  );
  for (const [place, visit] of visits.entries()) {
    const path = `/console/registrations/${registrations[place].id}/appointments`;
    const { needsRouter: _, ...proposal } = (await (await owner.get(path)).json()).proposal;
    const made = await owner.post(path, { data: { ...proposal, ...visit, day, router: 'AX55' } });
    if (!made.ok()) throw new Error(`${path}: ${await made.text()}`);
  }
  const installer = await request.newContext({ baseURL: server.staffUrl });
  await signIn(installer, ali.email);
  const { visits: own } = await (await installer.get(`/console/my-day?day=${day}`)).json();
  const kept = { outcome: 'done', version: own[0].version, collected: own[0].toCollect, outcomeNote: '' };
  await installer.post(`/console/my-day/${own[0].id}`, { data: kept });
  return (await installer.storageState()).cookies;
}

/** Some who wait for Meltem, by mail or by phone. */
export async function fillWaitingList({ url }: ServerProcess): Promise<void> {
  const waiting = [
    ['tr', 'Lefke', 'Hüseyin Gündoğdu', 'huseyin@example.com'],
    ['ru', 'Lefke', 'Наталья Воробьёва', 'natalya@example.com'],
    ['en', 'Lefke', 'Emma Clarke', '0533 765 43 21'],
    ['tr', 'Lefke', 'Zehra Karaosmanoğlu', 'zehra.karaosmanoglu@example.com'],
    ['tr', 'Dipkarpaz', 'Mustafa Erdem', '0542 111 22 33'],
    ['en', 'Dipkarpaz', 'Oliver Bennett', 'oliver@example.com'],
    ['tr', 'Akdoğan', 'Sevgi Yılmaz', '0533 222 33 44'],
  ];
  for (const [language, place, name, contact] of waiting) {
    await fetch(`${url}${waitingPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `lang=${language}` },
      body: JSON.stringify({ place, name, contact }),
    });
  }
}
