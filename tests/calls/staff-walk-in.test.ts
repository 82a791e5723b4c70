import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mailServerForEachTest, siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { photo, post, registration, uploadOf } from '../support/forms.ts';
import { storedRow } from '../support/rows.ts';

const mail = mailServerForEachTest();
const site = siteForEachTest(() => ({
  SMTP_URL: mail.url,
  STAFF_MAIL: 'team@meltem.example',
  MAIL_FROM: 'site@meltem.example',
}));
const can = staffForEachTest(site, 'can@meltem.example', 'agent');
const ada = staffForEachTest(site, 'ada@meltem.example', 'owner');

const photographed = async (): Promise<string> =>
  (await can.upload('/console/id-cards', uploadOf(await photo()))).json().url;
const counter = async (given: object = {}) => ({
  ...registration,
  customerPhoneNumber: '0533 123 45 67',
  nationalId: await photographed(),
  months: 6,
  id: randomUUID(),
  language: 'ru',
  hasPaperAgreement: true,
  ...given,
});
const enter = (body: object, by = can) => by.post('/console/registrations', body);
const registrations = () => site.store.db.selectFrom('internet_customers').selectAll().execute();

test('a customer at the counter is an ordinary registration that tells who entered it', async () => {
  const sent = await counter();
  const { id, reference } = (await enter(sent)).json();
  expect((await can.get(`/console/registrations/${id}`)).json()).toMatchObject({
    reference,
    status: 'new',
    customerPhoneNumber: '0533 123 45 67',
    language: 'ru',
    months: 6,
    free_months: 2,
    totalPrice: 6600,
    hasImage: true,
    entered_by: 'can',
    paper_agreement_by: 'can',
  });
  expect((await can.get(`/console/registrations/${id}/image`)).headers['content-type']).toBe('image/jpeg');
  // The staff get the mail of any registration, and the customer the same page.
  await storedRow(site.store.db, 'deliveries', { kind: 'mail_registration', subject: id });
  const status = await post(site.app, '/request-status', { reference, contact: '05331234567' });
  expect(status.json()).toMatchObject({ kind: 'registration', status: 'new' });
  const { who_name, facts } = await storedRow(site.store.db, 'audit_entries', {
    action: 'registration_entered',
    subject: reference,
  });
  expect([who_name, JSON.parse(facts as string)]).toEqual([
    'can',
    [
      { name: 'amount', to: 6600 },
      { name: 'agreement', to: 'paper' },
    ],
  ]);
  // The image and its address are of no list.
  expect(JSON.stringify((await can.get('/console/registrations')).json())).not.toContain('id-cards');
});

test('two of the staff whose screens made the same id enter two customers', async () => {
  const [one, other] = [await counter(), await counter()];
  expect((await enter(one)).statusCode).toBe(201);
  expect((await enter({ ...other, id: one.id }, ada)).statusCode).toBe(201);
  expect(await registrations()).toHaveLength(2);
});

test('pressed twice it is one registration; another one under the same id is refused', async () => {
  const sent = await counter();
  const [first, second] = await Promise.all([enter(sent), enter(sent)]);
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.json()).toEqual(first.json());
  expect(await registrations()).toHaveLength(1);
  expect((await enter({ ...sent, customerAddress: 'Girne' })).json()).toMatchObject({ code: 'key_reused' });
  const entries = await site.store.db
    .selectFrom('audit_entries')
    .select('id')
    .where('action', '=', 'registration_entered')
    .execute();
  expect(entries).toHaveLength(1);
});

test('what the site refuses is refused at the counter, and nothing is stored', async () => {
  const sent = await counter();
  for (const [wrong, told] of [
    [{ customerEmail: ' ' }, { code: 'invalid', faults: ['email'] }],
    [{ customerPhoneNumber: '' }, { code: 'invalid', faults: ['phone'] }],
    [{ nationalId: '' }, { code: 'invalid', faults: ['id'] }],
    [{ hasPaperAgreement: false }, { code: 'invalid', faults: ['hasPaperAgreement'] }],
    [{ packageDetails: '' }, { code: 'invalid', faults: ['packageDetails'] }],
    [{ totalPrice: 1 }, { code: 'price_changed' }],
    [{ nationalId: '/id-cards/unknown' }, { code: 'id_card_unknown' }],
  ] as const) {
    expect((await enter({ ...sent, ...wrong })).json()).toMatchObject(told);
  }
  expect(await registrations()).toEqual([]);
  // What was refused can be put right under the same id.
  expect((await enter(sent)).statusCode).toBe(201);
  const noPicture = uploadOf(Buffer.from('GIF89a, says somebody'));
  expect((await can.upload('/console/id-cards', noPicture)).json()).toMatchObject({
    code: 'image_unreadable',
  });
});

test('whoever was entered at the counter is erased like anybody', async () => {
  await enter(await counter());
  const of = ['05331234567'];
  const preview = (await ada.post('/console/erasing/preview', { of })).json();
  expect(preview).toMatchObject({ registrations: [{ name: 'Ayşe Kaya' }], counts: { images: 1, keys: 2 } });
  await ada.post('/console/erasing', { of, seen: preview.seen, confirmation: of[0] });
  for (const table of ['internet_customers', 'id_cards', 'idempotency_keys'] as const)
    expect(await site.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
});
