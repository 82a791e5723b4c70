import { expect, test } from 'vitest';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { payment, post, registration as sentForm } from '../support/forms.ts';
import { storeRegistration } from '../support/registrations.ts';
import { storedRow } from '../support/rows.ts';

const site = siteForEachTest();
const can = staffForEachTest(site, 'can@meltem.example', 'agent');
const ada = staffForEachTest(site, 'ada@meltem.example', 'owner');

const correct = (id: string, body: object, by = can) => by.post(`/console/registrations/${id}/correct`, body);
const found = async (text: string) =>
  (await can.get(`/console/registrations?${new URLSearchParams({ text })}`)).json().registrations.length;
const auditLog = (subject: string) =>
  site.store.db
    .selectFrom('audit_entries')
    .select(['who_name', 'action', 'facts'])
    .where('subject', '=', subject)
    .orderBy('at')
    .orderBy('id')
    .execute();

const right = {
  customerFirstName: 'Zekeriya',
  customerPhoneNumber: '0542 777 66 55',
  customerEmail: 'zeki@example.com',
};

test('what a customer mistyped is corrected; what was sent stays, and only what is right is found', async () => {
  const { id, reference } = await storeRegistration(site.store, {
    customerEmail: 'zeki@exmaple.com',
    customerPhoneNumber: '0542 777 66 56',
  });
  const customerLastName = 'Gökdağ';
  expect((await correct(id, { version: 1, ...right, customerLastName })).json()).toMatchObject({
    ...right,
    customerLastName,
    customerAddress: sentForm.customerAddress,
    version: 2,
    corrections: expect.arrayContaining([
      expect.objectContaining({ field: 'customerEmail', was: 'zeki@exmaple.com', by_name: 'can' }),
      expect.objectContaining({ field: 'customerPhoneNumber', was: '0542 777 66 56' }),
      expect.objectContaining({ field: 'customerFirstName', was: sentForm.customerFirstName }),
    ]),
  });
  expect([await found('05427776655'), await found('zeki@example.com'), await found('zekeriya')]).toEqual([
    1, 1, 1,
  ]);
  expect([await found('7776656'), await found('exmaple')]).toEqual([0, 0]);
  // The audit log is for good: it tells which fields, and nothing that stood in them.
  const [entry, ...more] = await auditLog(reference);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ who_name: 'can', action: 'registration_corrected' });
  expect(JSON.parse(entry?.facts as string)).toEqual(
    ['customerFirstName', 'customerLastName', 'customerPhoneNumber', 'customerEmail'].map((to) => ({
      name: 'field',
      to,
    })),
  );
  const exported = await ada.get('/console/exports/registrations?format=csv');
  expect(exported.body).toContain('zeki@example.com');
});

test('what may not be sent may not be corrected to, and what is the same is nothing', async () => {
  const { id, reference } = await storeRegistration(site.store);
  for (const [field, value] of [
    ['customerEmail', ' '],
    ['customerPhoneNumber', ''],
    ['customerAddress', 'x'.repeat(10_000)],
  ] as const) {
    expect((await correct(id, { version: 1, [field]: value })).json()).toMatchObject({
      code: 'invalid',
      faults: [field],
    });
  }
  const { customerAddress } = sentForm;
  expect((await correct(id, { version: 1, customerAddress })).json()).toMatchObject({
    version: 1,
    corrections: [],
  });
  expect(await auditLog(reference)).toEqual([]);
  expect((await correct('unknown', { version: 1 })).statusCode).toBe(404);
});

test('of two who correct, the second is told who was faster', async () => {
  const { id } = await storeRegistration(site.store);
  await correct(id, { version: 1, customerAddress: 'Girne' }, ada);
  expect((await correct(id, { version: 1, customerAddress: 'Güzelyurt' })).json()).toMatchObject({
    code: 'changed_meanwhile',
    present: { customerAddress: 'Girne', version: 2 },
    by: { name: 'ada', action: 'registration_corrected' },
  });
});

/** A payment whose link is told to have failed for good. */
async function failedPayment() {
  const { reference } = (await post(site.app, '/internet/package/payment', payment)).json();
  await site.outbox.turn();
  const { id } = await storedRow(site.store.db, 'payment_requests', { reference });
  await site.store.db
    .updateTable('payment_requests')
    .set({ status: 'link_failed', link_sent_at: null })
    .where('id', '=', id)
    .execute();
  await site.store.db.updateTable('deliveries').set({ state: 'dead' }).where('subject', '=', id).execute();
  return { id, reference: reference as string };
}
const correctPhone = (id: string, version: number, clientPhone: string) =>
  can.post(`/console/payments/${id}/correct`, { version, clientPhone });

test('a link that failed for a wrong phone goes out to the right one', async () => {
  const { id, reference } = await failedPayment();
  expect((await correctPhone(id, 1, '0542 777 66 55')).json()).toMatchObject({
    payment: { clientPhone: '05427776655', status: 'received', version: 2 },
    corrections: [{ field: 'clientPhone', was: payment.clientPhone, by_name: 'can' }],
  });
  await site.outbox.turn();
  expect(await storedRow(site.store.db, 'sandbox_messages', { reference })).toMatchObject({
    phone: '05427776655',
  });
  const { payment: sent, links } = (await can.get(`/console/payments/${id}`)).json();
  expect(sent).toMatchObject({ status: 'link_sent' });
  expect(links.map(({ state }: { state: string }) => state)).toEqual(['done', 'done']);
  const byPhone = async (text: string) =>
    (await can.get(`/console/payments?text=${text}`)).json().payments.length;
  expect([await byPhone('05427776655'), await byPhone(payment.clientPhone)]).toEqual([1, 0]);
  expect(await byPhone('kaya'), 'by the name as before').toBe(1);
  const [entry] = await auditLog(reference);
  expect(entry).toMatchObject({ action: 'payment_corrected' });
  expect(entry?.facts).not.toMatch(/5427776655|5331234567/);
});

test('a phone that gets no link is refused, and what is paid stays as it is', async () => {
  const { id } = await failedPayment();
  for (const phone of ['', '123', '+44 7911 123456', payment.clientPhone]) {
    expect((await correctPhone(id, 1, phone)).json()).toMatchObject({
      code: 'invalid',
      faults: ['clientPhone'],
    });
  }
  await correctPhone(id, 1, '05427776655');
  expect((await correctPhone(id, 1, '05427776644')).json()).toMatchObject({
    code: 'changed_meanwhile',
    by: { name: 'can', action: 'payment_corrected' },
  });
  await site.store.db.updateTable('payment_requests').set({ status: 'paid' }).execute();
  expect((await correctPhone(id, 2, '05427776644')).json()).toMatchObject({ code: 'payment_settled' });
});

test('whoever is erased is erased with what was corrected', async () => {
  const { id } = await storeRegistration(site.store, { customerPhoneNumber: '0542 777 66 56' });
  await correct(id, { version: 1, ...right });
  const of = [right.customerEmail];
  const preview = (await ada.post('/console/erasing/preview', { of })).json();
  expect(preview).toMatchObject({
    registrations: [{ email: right.customerEmail }],
    counts: { corrections: 3 },
  });
  await ada.post('/console/erasing', { of, seen: preview.seen, confirmation: of[0] });
  expect(await site.store.db.selectFrom('corrections').selectAll().execute()).toEqual([]);
});
