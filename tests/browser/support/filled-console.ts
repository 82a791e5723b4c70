import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import {
  consolePaths,
  counterPathFor,
  customerSheetPath,
  newCustomerPath,
  personPath,
  writeToWaitingPath,
} from '#domain/console.ts';
import { islandDay } from '#domain/island-day.ts';
import { wordsSubjects } from '#domain/own-words.ts';
import { booking, mt940Statement, multipartOf } from '../../support/bank-statements.ts';
import { contactMessage, question } from '../../support/forms.ts';
import { send } from '../../support/send.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { walkIn } from '../../support/walk-in.ts';
import { giveUpLinks } from './dead-links.ts';
import { sendToSandbox } from './sandbox-messages.ts';
import { sameRegistration } from './stored-registrations.ts';

/** Something of every kind, so that no screen is empty. Gives the screens. */
export async function fillConsole(owner: APIRequestContext, server: ServerProcess): Promise<string[]> {
  const { id } = await sameRegistration(server);
  const work = `/console/registrations/${id}`;
  await owner.post(`${work}/move`, { data: { to: 'contacted', version: 1 } });
  await owner.post(`${work}/move`, { data: { to: 'scheduled', version: 2 } });
  const today = islandDay(Date.now());
  const { proposal } = await (await owner.get(`${work}/appointments`)).json();
  const { needsRouter: _, ...visit } = proposal;
  await owner.post(`${work}/appointments`, { data: { ...visit, day: today, technician: null } });
  const paid = sendToSandbox(server, { paidAt: Date.now() });
  const lost = sendToSandbox(server);
  giveUpLinks(server, [lost.reference]);
  await send(server.url, '/contact-us', contactMessage);
  await send(server.url, '/questions', question);
  await send(server.url, '/waiting-list', { place: 'Lefke', name: '2026', contact: '0533 123 45 67' });
  await owner.post('/console/subscribers', { data: { email: `${randomUUID()}@example.com` } });
  const { entry } = await (await owner.post('/console/ledger/walk-in', { data: walkIn() })).json();
  const refund = { id: randomUUID(), reason: 'refund', method: 'cash', amount: 100, note: '2026' };
  await owner.post(`/console/ledger/${entry}/correct`, { data: refund });
  const { payload, headers } = multipartOf(mt940Statement([booking('2026', 1100)]));
  const uploaded = await owner.post('/console/statements', { data: Buffer.from(payload), headers });
  const { messages } = await (await owner.get('/console/messages?status=open')).json();
  const [noted] = messages;
  const message = `/console/messages/${noted.kind}/${noted.id}`;
  await owner.post(`${message}/notes`, { data: { text: '2026' } });
  await owner.post(`${message}/status`, { data: { version: noted.version, status: 'done' } });
  const { version } = await (await owner.get('/console/packages/eco-25')).json();
  await owner.post('/console/packages/eco-25/retire', { data: { version } });
  await owner.post('/console/packages/eco-25/bring-back', { data: { version: version + 1 } });
  const { setPassword: ___, firstOwner: __, receipts, ...screens } = consolePaths;
  return [
    ...Object.values(screens),
    `${screens.registrations}/${id}`,
    `${screens.registrations}/${id}/work-order`,
    personPath('registration', id),
    newCustomerPath,
    `${writeToWaitingPath}?place=lefke`,
    customerSheetPath(id),
    counterPathFor(id),
    `${screens.payments}/${paid.id}`,
    `${screens.payments}/${lost.id}`,
    `${screens.statements}/${(await uploaded.json()).id}`,
    ...wordsSubjects.map((subject) => `${screens.words}/${subject}`),
    `${screens.packages}/eco-25`,
    `${screens.packages}/new`,
    `${receipts}/${entry}`,
    ...messages
      .slice(0, 2)
      .map((one: { kind: string; id: string }) => `${screens.messages}/${one.kind}/${one.id}`),
    '/no/such',
    consolePaths.setPassword,
    consolePaths.firstOwner,
  ];
}
