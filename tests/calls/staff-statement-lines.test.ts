import { expect, test } from 'vitest';
import { statementsPath } from '#domain/bank-lines.ts';
import { referenceOf } from '#domain/reference.ts';
import { booking, statementOf } from '../support/bank-statements.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { signedIn } from '../support/staff-browser.ts';
import { statementDesk } from '../support/statement-desk.ts';

const site = siteForEachTest();
const agent = staffForEachTest(site, 'can@meltem.example', 'agent');
const { requested, registered, uploaded, detailOf, decide, confirm, entries, audit } = statementDesk(
  site,
  agent,
);

test('all that is clear is entered in one go: not another amount, nor a second payment, nor two references', async () => {
  const clear = await requested();
  const less = await requested({ clientPhone: '05331112244' });
  const paid = await requested({ clientPhone: '05331112255' });
  const one = await requested({ clientPhone: '05331112266' });
  const { id: registration, reference, totalPrice } = await registered();
  // What is clear in another statement is entered from there.
  const elsewhere = await requested({ clientPhone: '05331112277' });
  await uploaded(statementOf.camt053([booking(elsewhere.reference, elsewhere.amount, { id: 'F0' })]));
  const { statement } = await uploaded(
    statementOf.camt053([
      booking(clear.reference, clear.amount, { id: 'F1' }),
      booking(less.reference, less.amount - 1, { id: 'F2' }),
      booking(paid.reference, paid.amount, { id: 'F3' }),
      booking(paid.reference, paid.amount, { id: 'F4' }),
      booking(`${one.reference} ${less.reference}`, one.amount, { id: 'F5' }),
      booking(reference, totalPrice, { id: 'F6' }),
    ]),
  );
  const answer = await agent.post(`${statementsPath}/${statement.id}/confirm`);
  expect(answer.json()).toEqual({ entered: 3 });
  expect((await agent.post(`${statementsPath}/${statement.id}/confirm`)).json()).toEqual({ entered: 0 });
  expect((await entries()).map(({ subject }) => subject)).toEqual([clear.id, paid.id, registration]);
  const { lines } = await detailOf(statement.id);
  expect(lines.map(({ state }) => state)).toEqual(['entered', 'open', 'entered', 'open', 'open', 'entered']);
  expect(lines[3]?.candidates).toMatchObject([{ state: 'paid', due: 0 }]);
});

test.each([
  ['other_amount', 1, false],
  ['second_payment', 0, true],
])('"%s" is entered only by somebody who means it', async (doubt, less, isPaid) => {
  const request = await requested();
  const bookings = [booking(request.reference, request.amount - less, { id: 'F1' })];
  if (isPaid) bookings.push(booking(request.reference, request.amount, { id: 'F2' }));
  const { lines } = await uploaded(statementOf.camt053(bookings));
  if (isPaid) await confirm(lines[1], request.id);
  const before = (await entries()).length;
  expect((await confirm(lines[0], request.id)).json()).toMatchObject({
    status: 409,
    code: 'warnings_unconfirmed',
    doubt,
  });
  expect(await entries()).toHaveLength(before);
  expect((await confirm(lines[0], request.id, { isMeant: true })).statusCode).toBe(200);
  expect(await entries()).toHaveLength(before + 1);
});

test('a cancelled request is paid only if it is meant', async () => {
  const request = await requested();
  await agent.post(`/console/payments/${request.id}/cancel`, { version: 1 });
  const { lines } = await uploaded(statementOf.camt053([booking(request.reference, request.amount)]));
  expect((await confirm(lines[0], request.id)).json()).toMatchObject({ doubt: 'cancelled' });
});

test('whoever named no reference is proposed by amount and name, however it is written', async () => {
  const ayse = await requested({ userName: 'Ayşe Işık Kaya' });
  await requested({ userName: 'Mehmet Öz', clientPhone: '05331112244' });
  const cancelled = await requested({ userName: 'Ayşe Kaya', clientPhone: '05331112255' });
  await agent.post(`/console/payments/${cancelled.id}/cancel`, { version: 1 });
  const registration = await registered();
  const { statement, lines } = await uploaded(
    statementOf.camt053([
      booking('havale', registration.totalPrice, { id: 'F0', name: 'AYSE KAYA' }),
      booking('havale', ayse.amount, { id: 'F1', name: 'KAYA AYSE' }),
      booking('havale', ayse.amount - 1, { id: 'F2', name: 'AYSE ISIK KAYA' }),
      booking('havale', ayse.amount, { id: 'F3', name: 'FATMA KAYA' }),
      booking(`GELEN FAST AYŞE IŞIK KAYA İNTERNET`, ayse.amount, { id: 'F4', name: '' }),
      // Her first name alone, her last name alone in a text.
      booking('havale', ayse.amount, { id: 'F5', name: 'AYSE DEMIR' }),
      booking('GELEN FAST KAYA DEMIR', ayse.amount, { id: 'F6', name: '' }),
    ]),
  );
  expect(lines.map(({ candidates }) => candidates.map(({ reference }) => reference))).toEqual([
    [registration.reference],
    [ayse.reference],
    [],
    [],
    [ayse.reference],
    [],
    [],
  ]);
  expect(lines.every(({ isByReference }) => !isByReference)).toBe(true);
  const confirmAll = await agent.post(`${statementsPath}/${statement.id}/confirm`);
  expect(confirmAll.json()).toEqual({ entered: 0 });
  // Once she has paid, nobody is proposed for the other line.
  await confirm(lines[1], ayse.id);
  expect((await detailOf(statement.id)).lines[4]).toMatchObject({ state: 'open', candidates: [] });
});

test('a line goes to whatever reference somebody types, and to nothing that does not exist', async () => {
  const request = await requested();
  const { lines } = await uploaded(statementOf.csv([booking('havale', request.amount, { name: 'X' })]));
  const find = (reference: string) => agent.get(`${statementsPath}/subject?reference=${reference}`);
  const typed = request.reference.replace('-', '').toLowerCase();
  const { candidates } = (await find(typed)).json();
  expect(candidates).toMatchObject([{ id: request.id, due: request.amount }]);
  expect((await find(referenceOf('2222222'))).json()).toMatchObject({ status: 404, code: 'payment_unknown' });
  expect((await find('AAAA-AAAA')).statusCode).toBe(404);
  expect((await confirm(lines[0], 'nothing')).json()).toMatchObject({ code: 'payment_unknown' });
  // The id of a request is none of a registration.
  const asRegistration = { subject: { kind: 'registration', id: request.id } };
  expect((await confirm(lines[0], request.id, asRegistration)).statusCode).toBe(404);
  expect(await entries()).toEqual([]);
  expect((await confirm(lines[0], request.id)).statusCode).toBe(200);
});

test('a line that is not ours is put aside and taken up again; what is entered or left out is not', async () => {
  const request = await requested();
  const { lines } = await uploaded(
    statementOf.camt053([
      booking(request.reference, request.amount, { id: 'F1' }),
      booking('Kira', -100, { id: 'F2' }),
    ]),
  );
  expect((await decide(lines[0], 'leave')).json()).toMatchObject({ state: 'left', why: 'not_ours' });
  expect((await decide(lines[0], 'leave')).statusCode).toBe(200);
  expect((await confirm(lines[0], request.id)).json()).toMatchObject({
    code: 'changed_meanwhile',
    by: { action: 'bank_line_left' },
  });
  expect((await decide(lines[0], 'reopen')).json()).toMatchObject({ state: 'open', why: null });
  expect((await decide(lines[0], 'reopen')).statusCode).toBe(200);
  await confirm(lines[0], request.id);
  for (const action of ['leave', 'reopen']) {
    expect((await decide(lines[0], action)).json(), action).toMatchObject({
      code: 'changed_meanwhile',
      by: { action: 'bank_line_entered' },
    });
  }
  expect((await decide(lines[1], 'reopen')).json()).toMatchObject({ code: 'changed_meanwhile', by: null });
  expect((await confirm(lines[1], request.id, { isMeant: true })).statusCode).toBe(409);
  expect((await audit()).map(({ action }) => action)).toEqual([
    'statement_uploaded',
    'bank_line_left',
    'bank_line_reopened',
    'bank_line_entered',
  ]);
});

test('two people who confirm at once, one by one or all together, enter everything once', async () => {
  const requests = await Promise.all(
    Array.from({ length: 6 }, (_, number) => requested({ clientPhone: `0533111223${number}` })),
  );
  const { statement, lines } = await uploaded(
    statementOf.mt940(
      requests.map(({ reference, amount }, id) => booking(reference, amount, { id: `F${id}` })),
    ),
  );
  const other = await signedIn(site, 'ece@meltem.example', 'agent');
  const answers = await Promise.all([
    agent.post(`${statementsPath}/${statement.id}/confirm`),
    other.post(`${statementsPath}/${statement.id}/confirm`),
    ...lines.map((line, place) => confirm(line, requests[place]?.id ?? '')),
  ]);
  for (const { statusCode, body } of answers) expect(statusCode, body).toBe(200);
  const all = await entries();
  expect(all.map(({ subject }) => subject).toSorted()).toEqual(requests.map(({ id }) => id).toSorted());
  expect(all.map(({ receipt }) => receipt)).toEqual([1, 2, 3, 4, 5, 6]);
  expect((await audit()).filter(({ action }) => action === 'bank_line_entered')).toHaveLength(6);
});

test('a line for two people at once goes to one of them', async () => {
  const [one, two] = [await requested(), await requested({ clientPhone: '05331112244' })];
  const { lines } = await uploaded(statementOf.csv([booking('havale', one.amount, { name: '' })]));
  const answers = await Promise.all([confirm(lines[0], one.id), confirm(lines[0], two.id)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await entries()).toHaveLength(1);
});
