import { openStore } from '../../server/db/store.ts';
import { addPerson, firstOwner, linkForNobody, signIn } from '../../tests/browser/support/staff-accounts.ts';
import type { ServerProcess } from '../../tests/support/server-process.ts';
import { fillWaitingList, planTheDay } from './field-work.ts';

/** Some of those whose link could not be sent. */
export async function failedPayments({ dataDir }: ServerProcess): Promise<string[]> {
  const { db, close } = await openStore({ dataDir, databaseUrl: undefined });
  const failed = await db
    .selectFrom('payment_requests')
    .select('reference')
    .where('status', '=', 'link_failed')
    .limit(3)
    .execute();
  await close();
  return failed.map(({ reference }) => reference);
}

/** A few people in every state, what is planned and who waits. Gives the sessions of an owner and of an installer. */
export async function staffTheOffice(server: ServerProcess) {
  const { context: owner } = await firstOwner(server, { name: 'Ayşe Yılmaz', email: 'ayse@meltem.test' });
  const mehmet = await addPerson(owner, { role: 'agent', name: 'Mehmet Özkan', email: 'mehmet@meltem.test' });
  await addPerson(owner, { role: 'owner', name: 'Елена Соколова', email: 'elena@meltem.test' });
  await linkForNobody(owner, {
    name: 'Somebody With A Rather Long Name',
    email: 'somebody.with.a.rather.long.address@customer-service.meltem.test',
  });
  await signIn(owner, mehmet.email);
  await signIn(owner, 'ayse@meltem.test');
  const left = await addPerson(owner, { role: 'agent', name: 'John Smith', email: 'john@meltem.test' });
  await owner.post(`/console/staff/${left.id}/disable`);
  await fillWaitingList(server);
  const installer = await planTheDay(owner, server);
  return { owner: (await owner.storageState()).cookies, installer };
}
