import { expect, test } from 'vitest';
import { longestText } from '#domain/text-limits.ts';
import { siteForFile } from '../support/for-tests.ts';
import { completeRegistration, photo, post, registration, upload } from '../support/forms.ts';

const site = siteForFile();

const register = (body: object, headers = {}) => post(site.app, '/internetCustomers', body, headers);
const rows = () => site.store.db.selectFrom('internet_customers').selectAll().execute();
const idCards = () => site.store.db.selectFrom('id_cards').select(['id', 'claimed_by']).execute();

/** What the staff will write. */
const untouched = Object.fromEntries(
  ['appointment_at', 'assigned_to', 'assigned_name', 'active_from', 'end_set', 'end_set_at']
    .concat([
      'entered_by',
      'paper_agreement_by',
      'line_by',
      'line_reason',
      'paid_until',
      'paid_until_at',
      'renewed_at',
    ])
    .map((column) => [column, null]),
);

test('a registration is kept with the field names of the specification, and claims its ID image', async () => {
  const sent = await completeRegistration(site.app);
  const answer = await register(sent, { cookie: 'lang=ru' });
  expect(answer.statusCode).toBe(201);
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(row).toEqual({
    ...sent,
    id: expect.any(String),
    closed_at: null,
    ...untouched,
    status: 'new',
    declined_reason: null,
    version: 1,
    reference: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/),
    language: 'ru',
    months: 6,
    free_months: 2,
    created_at: expect.any(Number),
  });
  expect(answer.json()).toEqual({ reference: row?.reference });
  expect(await idCards()).toMatchObject([{ claimed_by: row?.id }]);
});

test('everything but e-mail, phone, ID and package may be empty', async () => {
  const { nationalId } = await completeRegistration(site.app);
  const sparse = {
    customerEmail: 'a@b.c',
    customerPhoneNumber: '1',
    customerNeedRouter: 'false',
    nationalId,
    packageDetails: '35 MB, type:eco',
    totalPrice: 1100,
  };
  expect((await register(sparse)).statusCode).toBe(201);
  expect(await rows()).toMatchObject([
    { ...sparse, customerFirstName: '', customerLastName: '', customerCountry: '', language: 'tr' },
  ]);
});

test('the longest text that the form lets in is taken', async () => {
  const longest = {
    customerFirstName: '7'.repeat(longestText.name),
    customerLastName: '7'.repeat(longestText.name),
    customerPhoneNumber: '7'.repeat(longestText.phone),
    customerAddress: '7'.repeat(longestText.line),
    customerEmail: `${'a'.repeat(longestText.email - '@b.example'.length)}@b.example`,
  };
  const sent = { ...(await completeRegistration(site.app)), ...longest };
  expect((await register(sent)).statusCode).toBe(201);
  expect(await rows()).toMatchObject([longest]);
});

test('a registration without e-mail, phone and ID is told all three', async () => {
  const answer = await register({ ...registration, customerEmail: ' ', customerPhoneNumber: '' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'invalid', faults: ['email', 'phone', 'id'] });
  expect(await rows()).toEqual([]);
});

test('a registration for no package is refused', async () => {
  const sent = await completeRegistration(site.app);
  const answer = await register({ ...sent, packageDetails: ' ' });
  expect(answer.json()).toMatchObject({ code: 'invalid', faults: ['packageDetails'] });
  expect(await rows()).toEqual([]);
});

test.each([
  ['customerNeedRouter', true],
  ['customerNeedRouter', 'yes'],
  ['customerNeedRouter', undefined],
  ['totalPrice', -1],
  ['totalPrice', '1250'],
  ['totalPrice', null],
  ['customerFirstName', 'n'.repeat(201)],
  ['customerEmail', 'e'.repeat(321)],
  ['customerAddress', { street: 5 }],
])('%s cannot be %j', async (field, value) => {
  const sent = await completeRegistration(site.app);
  const answer = await register({ ...sent, [field]: value });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'invalid', faults: [field] });
  expect(await rows()).toEqual([]);
  expect(await idCards()).toMatchObject([{ claimed_by: null }]);
});

test('an ID image that was never uploaded here is refused', async () => {
  const { nationalId } = await completeRegistration(site.app);
  const id = nationalId.slice('/id-cards/'.length);
  for (const url of ['/id-cards/unknown', `https://elsewhere.example${nationalId}`, `/id-cards?${id}`, id]) {
    const answer = await register({ ...registration, nationalId: url });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'id_card_unknown' });
  }
  expect(await rows()).toEqual([]);
});

test('an ID image belongs to one registration only, even when two come at once', async () => {
  const sent = await completeRegistration(site.app);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => register({ ...sent, customerFirstName: `Nr. ${index}` })),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 422);
  expect(refused).toHaveLength(9);
  for (const answer of refused) expect(answer.json()).toMatchObject({ code: 'id_card_unknown' });
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(await idCards()).toMatchObject([{ claimed_by: row?.id }]);
});

test('a registration that was refused may be sent again under the same key', async () => {
  const headers = { 'idempotency-key': 'registration' };
  const sent = { ...registration, nationalId: '/id-cards/unknown' };
  expect((await register(sent, headers)).json()).toMatchObject({ code: 'id_card_unknown' });
  const { url } = (await upload(site.app, await photo())).json();
  expect((await register({ ...sent, nationalId: url }, headers)).statusCode).toBe(201);
  expect(await rows()).toHaveLength(1);
});

test('fields nobody asked for are dropped, a filled "website" among them', async () => {
  const sent = await completeRegistration(site.app);
  const answer = await register({ ...sent, website: 'x', reference: 'MINE', language: 'xx', id: '1' });
  expect(answer.statusCode).toBe(201);
  const [row] = await rows();
  expect(row).toMatchObject({ reference: answer.json().reference, language: 'tr' });
  expect(row?.id).not.toBe('1');
});
