import { CompiledQuery, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Person } from '#domain/person.ts';
import type { Pair } from '#domain/same-person.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { contactMessage, payment, post } from '../support/forms.ts';
import { storeRegistration } from '../support/registrations.ts';
import { storedRow } from '../support/rows.ts';

const site = siteForEachTest();
const can = staffForEachTest(site, 'can@meltem.example', 'agent');
const ada = staffForEachTest(site, 'ada@meltem.example', 'owner');

const ayse = { customerPhoneNumber: '0533 123 45 67', customerEmail: 'ayse@example.com' };
const work = { customerPhoneNumber: '0542 777 66 55', customerEmail: 'kaya@work.example' };
const apart = {
  ...{ customerFirstName: 'Ivan', customerLastName: 'Petrov', customerAddress: 'Girne Cad. 9, Girne' },
  ...{ customerPhoneNumber: '0548 111 22 33', customerEmail: 'ivan@example.com' },
};

const pairsOf = async ({ id }: { id: string }): Promise<Pair[]> =>
  (await can.get(`/console/registrations/${id}`)).json().pairs;
const say = (
  one: { id: string },
  other: { id: string },
  verdict: 'same' | 'different' | null,
  { seen = 0, by = can } = {},
) => by.post(`/console/registrations/${one.id}/pairs`, { other: other.id, verdict, seen });
const person = async ({ id }: { id: string }, kind = 'registration'): Promise<Person> =>
  (await can.get(`/console/person/${kind}/${id}`)).json();
const marked = async () =>
  (await can.get('/console/registrations'))
    .json()
    .registrations.filter(({ isAlike }: { isAlike?: boolean }) => isAlike)
    .map(({ id }: { id: string }) => id)
    .toSorted();

test('what is probably one person is pointed out, by phone, e-mail, or name with address', async () => {
  const first = await storeRegistration(site.store, ayse);
  const byPhone = await storeRegistration(site.store, {
    ...apart,
    customerPhoneNumber: '+90 (533) 123-45-67',
  });
  const byMail = await storeRegistration(site.store, {
    ...apart,
    customerPhoneNumber: '0548 111 22 34',
    customerEmail: ' AYSE@example.com',
  });
  const byAddress = await storeRegistration(site.store, {
    ...work,
    customerFirstName: 'KAYA',
    customerLastName: 'ayse',
    customerAddress: 'ATATURK CAD 5 – LEFKOSA',
  });
  const nobody = await storeRegistration(site.store, { ...apart, customerEmail: 'else@example.com' });
  const pairs = await pairsOf(first);
  const likeness = (other: { id: string }) =>
    pairs.find((pair) => [pair.one.id, pair.other.id].includes(other.id))?.likeness;
  expect([byPhone, byMail, byAddress, nobody].map(likeness)).toEqual([
    ['phone'],
    ['email'],
    ['address'],
    undefined,
  ]);
  expect(pairs.every(({ verdict, version }) => verdict === null && version === 0)).toBe(true);
  // Those two have only their name and address in common.
  expect(likeness(nobody)).toBe(undefined);
  expect(await marked()).toEqual([first, byPhone, byMail, byAddress, nobody].map(({ id }) => id).toSorted());
  expect(JSON.stringify(pairs)).not.toContain('customerAddress');
});

test('while somebody is typed in, the one who is there already is named', async () => {
  const { id, reference } = await storeRegistration(site.store, ayse);
  const typed = { ...apart, customerPhoneNumber: '05331234567' };
  const alike = async (body: object) => (await can.post('/console/registrations/alike', body)).json();
  expect(await alike(typed)).toMatchObject([{ id, reference, customerFirstName: 'Ayşe' }]);
  expect(await alike(apart)).toEqual([]);
  const empty = Object.fromEntries(Object.keys(apart).map((field) => [field, '']));
  expect(await alike(empty)).toEqual([]);
});

test('of many who are there already, the five newest are named, the newest first', async () => {
  const all = [];
  for (const created_at of [3_000, 1_000, 6_000, 2_000, 5_000, 4_000])
    all.push(await storeRegistration(site.store, { ...ayse, created_at }));
  const typed = { ...apart, customerPhoneNumber: '05331234567' };
  const alike = (await can.post('/console/registrations/alike', typed)).json();
  const newest = all.toSorted((one, other) => other.created_at - one.created_at).slice(0, 5);
  expect(alike.map(({ id }: { id: string }) => id)).toEqual(newest.map(({ id }) => id));
});

test('joined people share one screen with all phones, money and messages, and are separated again', async () => {
  const first = await storeRegistration(site.store, ayse);
  const second = await storeRegistration(site.store, work);
  await post(site.app, '/internet/package/payment', { ...payment, clientPhone: '05427776655' });
  await post(site.app, '/contact-us', { ...contactMessage, mail_field: work.customerEmail });
  expect((await person(first)).registrations).toHaveLength(1);

  expect((await say(first, second, 'same')).json()).toEqual({ version: 1 });
  const joined = await person(first);
  expect(joined.names.toSorted()).toEqual([...Object.values(ayse), ...Object.values(work)].toSorted());
  expect(joined).toMatchObject({
    payments: [{ clientPhone: '05427776655' }],
    messages: [{ email: work.customerEmail }],
    pairs: [{ verdict: 'same', by_name: 'can', version: 1 }],
  });
  expect(joined.registrations).toHaveLength(2);
  expect((await person(second)).names).toHaveLength(4);
  // Whatever of theirs leads there leads to all of it.
  const [asked] = joined.payments;
  expect((await person({ id: asked?.id as string }, 'payment')).names).toHaveLength(4);
  expect(await marked()).toEqual([]);
  // Whoever is erased by one phone is told of the other.
  const preview = (await ada.post('/console/erasing/preview', { of: ['05331234567'] })).json();
  expect(preview.others).toEqual(expect.arrayContaining([work.customerPhoneNumber]));

  await say(second, first, null, { seen: 1 });
  expect((await person(first)).registrations).toHaveLength(1);
  const entries = await site.store.db
    .selectFrom('audit_entries')
    .select(['subject', 'facts'])
    .where('action', '=', 'registrations_compared')
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(entries.map(({ subject, facts }) => [subject, JSON.parse(facts as string)])).toEqual([
    [
      first.reference,
      [
        { name: 'reference', to: second.reference },
        { name: 'verdict', from: null, to: 'same' },
      ],
    ],
    [
      second.reference,
      [
        { name: 'reference', to: first.reference },
        { name: 'verdict', from: 'same', to: null },
      ],
    ],
  ]);
});

test('who is not the same person is not pointed out again, nor on their screen', async () => {
  const mother = await storeRegistration(site.store, ayse);
  const son = await storeRegistration(site.store, { ...apart, customerPhoneNumber: '05331234567' });
  expect((await person(mother)).registrations).toHaveLength(2);
  await say(mother, son, 'different');
  const alone = await person(mother);
  expect(alone.registrations.map(({ id }) => id)).toEqual([mother.id]);
  expect(alone.pairs).toMatchObject([{ verdict: 'different' }]);
  expect(await marked()).toEqual([]);
  await say(mother, son, null, { seen: 1 });
  expect(await marked()).toHaveLength(2);
  expect(await pairsOf(son)).toMatchObject([{ verdict: null, by_name: null, at: null, version: 2 }]);
});

test('a chain is one person, and its ends are not asked about', async () => {
  const [one, two, three] = [
    await storeRegistration(site.store, ayse),
    await storeRegistration(site.store, work),
    await storeRegistration(site.store, { ...apart, customerPhoneNumber: ayse.customerPhoneNumber }),
  ];
  await say(one, two, 'same');
  await say(two, three, 'same');
  expect((await person(one)).registrations).toHaveLength(3);
  expect((await pairsOf(one)).filter(({ verdict }) => verdict === null)).toEqual([]);
});

test('where nothing but what was said joined two, taking it back leaves nothing to decide', async () => {
  const [one, other] = [
    await storeRegistration(site.store, ayse),
    await storeRegistration(site.store, apart),
  ];
  await say(one, other, 'same');
  expect(await pairsOf(one)).toHaveLength(1);
  await say(one, other, null, { seen: 1 });
  expect(await pairsOf(one)).toEqual([]);
});

test('a long chain is one person from end to end', async () => {
  const ids: string[] = [];
  for (let more = 0; more < 9; more += 1) ids.push((await storeRegistration(site.store, apart)).id);
  const said = { verdict: 'same' as const, version: 1, at: 1, by_id: can.id, by_name: 'can' };
  const pairs = ids.slice(1).map((id, place) => [ids[place] as string, id].toSorted() as [string, string]);
  for (const [one, other] of pairs)
    await site.store.db
      .insertInto('same_people')
      .values({ one, other, ...said })
      .execute();
  expect((await pairsOf({ id: ids[0] as string })).filter(({ verdict }) => verdict === null)).toEqual([]);
  expect(await marked()).toEqual([]);
});

test('of two who decide, the second is told who was faster and what is said now', async () => {
  const one = await storeRegistration(site.store, ayse);
  const other = await storeRegistration(site.store, { ...apart, customerPhoneNumber: '05331234567' });
  const answers = await Promise.all([say(one, other, 'same'), say(other, one, 'different', { by: ada })]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const isFirst = answers[0]?.statusCode === 200;
  expect((await say(one, other, null, { seen: 7 })).json()).toMatchObject({
    code: 'changed_meanwhile',
    present: { verdict: isFirst ? 'same' : 'different' },
    by: { name: isFirst ? 'can' : 'ada', action: 'registrations_compared' },
  });
  expect((await say(one, one, 'same')).json()).toMatchObject({ code: 'invalid', faults: ['other'] });
  expect((await say(one, { id: 'unknown' }, 'same')).statusCode).toBe(404);
  expect(await site.store.db.selectFrom('same_people').selectAll().execute()).toHaveLength(1);
});

const isPostgres = process.env.TEST_DATABASE === 'postgres';

/** How the database goes about a query where it may choose an index. */
function planOf({ sql: text, parameters }: CompiledQuery): Promise<string> {
  return site.store.db.transaction().execute(async (transaction) => {
    // With a few rows PostgreSQL would read them all.
    if (isPostgres) await sql`set local enable_seqscan = off`.execute(transaction);
    const explain = isPostgres ? 'explain' : 'explain query plan';
    const { rows } = await transaction.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
    return JSON.stringify(rows);
  });
}

test('who is alike, who was said to be the same and what belongs to them is looked up, never read through', async () => {
  const { db } = site.store;
  const one = await storeRegistration(site.store, ayse);
  const other = await storeRegistration(site.store, { ...apart, customerPhoneNumber: '05331234567' });
  await say(one, other, 'same');
  const { reference } = (await post(site.app, '/internet/package/payment', payment)).json();
  const { id } = await storedRow(db, 'payment_requests', { reference });
  const asked = vi.spyOn(db.getExecutor(), 'executeQuery');
  await pairsOf(one);
  await marked();
  await person(one);
  await can.get(`/console/payments/${id}`);
  const queries = asked.mock.calls
    .map(([query]) => query)
    .filter(({ sql: text }) =>
      /from "(registration_words|same_people|payment_joins|payment_requests|internet_customers)"/.test(text),
    );
  asked.mockRestore();
  expect(queries.length).toBeGreaterThan(10);
  for (const query of queries) {
    expect(await planOf(query), query.sql).not.toMatch(/Seq Scan|"SCAN (?!internet_customers USING)/);
  }
});
