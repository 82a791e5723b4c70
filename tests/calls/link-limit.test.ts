import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { siteForEachTest } from '../support/for-tests.ts';
import { payment, post } from '../support/forms.ts';

const site = siteForEachTest(() => ({ RATE_LIMITS: 'on' }));

const pay = (changed: object) => post(site.app, '/internet/package/payment', { ...payment, ...changed });
const payments = () => site.store.db.selectFrom('payment_requests').selectAll().execute();

test('a phone gets three links an hour, in whichever notation it is given, and others get theirs', async () => {
  for (const clientPhone of ['05331234567', '+905331234567', '5331234567']) {
    expect((await pay({ clientPhone })).statusCode).toBe(201);
  }
  const fourth = await pay({ clientPhone: '0533 123 45 67' });
  expect(fourth.statusCode).toBe(409);
  expect(fourth.json().code).toBe('too_many_links');
  expect(await payments()).toHaveLength(3);
  expect((await pay({ clientPhone: '05331234568' })).statusCode).toBe(201);
});

test('a phone gets no more of them when many are asked for at the same moment', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) =>
      pay({ clientPhone: place % 2 ? '05331234567' : '+905331234567', userName: `Somebody ${place}` }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
  expect(await payments()).toHaveLength(3);
});

test('a phone gets more an hour later, but ten within 24 hours', async () => {
  const clientPhone = '05331234567';
  const minutes = 60_000;
  const makeOlder = (ms: number) =>
    site.store.db
      .updateTable('payment_words')
      .set(({ eb }) => ({ created_at: eb('created_at', '-', ms) }))
      .execute();
  const statusOf = async (userName: string) => (await pay({ clientPhone, userName })).statusCode;
  for (let hour = 0; hour < 3; hour += 1) {
    for (let link = 0; link < 3; link += 1) expect(await statusOf(`${hour} ${link}`)).toBe(201);
    await makeOlder(50 * minutes);
    expect(await statusOf(`${hour} too early`)).toBe(409);
    await makeOlder(10 * minutes);
  }
  expect(await statusOf('the tenth')).toBe(201);
  await makeOlder(60 * minutes);
  expect(await statusOf('the eleventh')).toBe(409);
  // The first of them were asked for 23 hours and 50 minutes ago, and then 24 hours.
  await makeOlder(20 * 60 * minutes - 10 * minutes);
  expect(await statusOf('still the eleventh')).toBe(409);
  await makeOlder(10 * minutes);
  expect(await statusOf('the next day')).toBe(201);
});

test('an hour and a day are counted from each link to the minute', async () => {
  const ask = async () => (await pay({ clientPhone: '05331234567', userName: randomUUID() })).statusCode;
  const sentMinutesAgo = (minutes: number) =>
    site.store.db
      .updateTable('payment_words')
      .set({ created_at: Date.now() - minutes * 60_000 })
      .execute();
  for (let round = 0; round < 3; round += 1) {
    for (let link = 0; link < 3; link += 1) expect(await ask()).toBe(201);
    await sentMinutesAgo(59);
    expect(await ask()).toBe(409);
    await sentMinutesAgo(61);
  }
  expect(await ask()).toBe(201);
  await sentMinutesAgo(24 * 60 - 1);
  expect(await ask()).toBe(409);
  await sentMinutesAgo(24 * 60 + 1);
  expect(await ask()).toBe(201);
});
