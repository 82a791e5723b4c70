import { expect, test } from 'vitest';
import { deleteOldRecipients } from '../../server/newsletters/old-rows.ts';
import { claimMails, finish, leaseMs, markSending } from '../../server/newsletters/recipients.ts';
import { post } from '../support/forms.ts';
import { newsletterDesk } from '../support/newsletter-desk.ts';
import { draft, mailSettings, subscribers } from '../support/newsletters.ts';
import { publicSite } from '../support/public-site.ts';

const { server, site, owner, agent, read, send, move, pace, sendAll, statesOf } = newsletterDesk();

test('whoever unsubscribes while it is sent gets none', async () => {
  await subscribers(site, 'ayse@example.com', 'zeki@example.com');
  const id = await draft(agent);
  await send(id);
  await pace(12_000);
  const claimed = await claimMails(site.store.db, { most: 2, now: Date.now() });
  await owner.post('/console/subscribers/remove', { email: 'zeki@example.com' });
  const goesOn = [];
  for (const one of claimed) goesOn.push([one.email, await markSending(site.store.db, one, Date.now())]);
  expect(goesOn.toSorted()).toEqual([
    ['ayse@example.com', true],
    ['zeki@example.com', false],
  ]);
  expect(await statesOf(id)).toEqual({ 'ayse@example.com': 'sending', 'zeki@example.com': 'left' });
});

test('a mail that was under way when its server died is told as unknown and not sent again by itself', async () => {
  await subscribers(site, 'ayse@example.com', 'zeki@example.com');
  const id = await draft(agent);
  await send(id);
  const begun = Date.now();
  const [claimed] = await claimMails(site.store.db, { most: 1, now: begun });
  await markSending(site.store.db, claimed as never, begun);
  await pace(12_000);
  await site.newsletters?.turn(begun + 2 * leaseMs);
  const [mail] = await server.received(1);
  expect(mail?.to).not.toEqual([claimed?.email]);
  expect((await read(id)).figures).toMatchObject({ sent: 1, unknown: 1, waiting: 0 });
  // Whoever decides that they get it all the same says so.
  expect((await move(id, 'resend')).json()).toMatchObject({ newsletter: { state: 'sending' } });
  await sendAll();
  expect((await server.received(2))[1]?.to).toEqual([claimed?.email]);
  expect((await read(id)).figures).toMatchObject({ sent: 2, unknown: 0 });
});

test('while the mail server is away mails wait, and none is told as perhaps sent', async () => {
  await subscribers(site, 'ayse@example.com');
  const id = await draft(agent);
  await send(id);
  await server.stop();
  await sendAll();
  expect(await statesOf(id)).toEqual({ 'ayse@example.com': 'waiting' });
  expect((await read(id)).figures).toMatchObject({ waiting: 1, unknown: 0 });
});

test('what was sent so long ago that nobody knows to whom is not sent again, and keeps its figures', async () => {
  await subscribers(site, 'ayse@example.com', 'lost@example.com');
  const id = await draft(agent);
  await send(id);
  await sendAll();
  const before = await read(id);
  expect(before).toMatchObject({ figures: { sent: 1, unknown: 1 }, canResend: true });
  await deleteOldRecipients(site.store.db, Date.now() + 91 * 24 * 60 * 60 * 1000);
  expect((await move(id, 'resend')).json()).toMatchObject({ status: 409, code: 'nobody_to_resend' });
  expect(await read(id)).toEqual({ ...before, canResend: false });
});

test('one that was paused while its last mail was under way has been sent', async () => {
  await subscribers(site, 'ayse@example.com');
  const id = await draft(agent);
  await send(id);
  const [claimed] = await claimMails(site.store.db, { most: 1, now: Date.now() });
  await markSending(site.store.db, claimed as never, Date.now());
  await move(id, 'pause');
  await site.newsletters?.turn();
  expect(await read(id)).toMatchObject({ newsletter: { state: 'paused', ended_at: null } });
  await finish(site.store.db, claimed as never, { state: 'sent', at: Date.now() });
  await site.newsletters?.turn();
  expect(await read(id)).toMatchObject({
    newsletter: { state: 'sent', ended_at: expect.any(Number) },
    figures: { sent: 1 },
  });
});

test('a claim that was not begun goes to another server after its lease, and then to nobody else', async () => {
  await subscribers(site, 'ayse@example.com');
  const id = await draft(agent);
  await send(id);
  const now = Date.now();
  const [first] = await claimMails(site.store.db, { most: 5, now });
  expect(await claimMails(site.store.db, { most: 5, now: now + 5000 })).toEqual([]);
  const [second] = await claimMails(site.store.db, { most: 5, now: now + leaseMs });
  expect(second?.email).toBe('ayse@example.com');
  expect(await markSending(site.store.db, first as never, now)).toBe(false);
  expect(await markSending(site.store.db, second as never, now)).toBe(true);
  expect(await statesOf(id)).toEqual({ 'ayse@example.com': 'sending' });
});

test('mails go out at the pace of the owner, however many servers there are', async () => {
  await pace(60);
  await subscribers(site, ...Array.from({ length: 20 }, (_, number) => `reader${number}@example.com`));
  await send(await draft(agent));
  const other = await publicSite(mailSettings(server.url), site.storeConfig);
  const at = async (now: number) => {
    const counts = [];
    for (const { store } of [site, other]) counts.push((await claimMails(store.db, { most: 9, now })).length);
    return counts;
  };
  const now = Date.now();
  // What was not sent for long is not made up for.
  expect(await at(now)).toEqual([2, 0]);
  expect(await at(now + 500)).toEqual([0, 0]);
  expect(await at(now + 1_000)).toEqual([1, 0]);
  expect(await at(now + 2_000)).toEqual([1, 0]);
  await other.close();
});

test('two servers that send at the same time send nothing twice', async () => {
  const all = Array.from({ length: 40 }, (_, number) => `reader${number}@example.com`);
  await subscribers(site, ...all);
  const id = await draft(agent);
  await send(id);
  const other = await publicSite(mailSettings(server.url), site.storeConfig);
  await Promise.all([sendAll(), sendAll(other).catch(() => undefined)]);
  await sendAll();
  await sendAll(other);
  const mails = await server.received(40);
  expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(all.toSorted());
  expect((await read(id)).figures).toMatchObject({ sent: 40, unknown: 0, failed: 0 });
  await other.close();
});

test('an address that is refused for good is marked and left out; a passing refusal and a lost answer are told apart', async () => {
  await subscribers(
    site,
    'nobody@example.com',
    'denied@example.com',
    'later@example.com',
    'lost@example.com',
  );
  const id = await draft(agent);
  await send(id);
  await sendAll();
  expect(await statesOf(id)).toEqual({
    'nobody@example.com': 'failed',
    'denied@example.com': 'failed',
    'later@example.com': 'waiting',
    'lost@example.com': 'unknown',
  });
  const { subscribers: listed } = (await agent.get('/console/subscribers')).json();
  expect(
    Object.fromEntries(
      listed.map((one: { email: string; isRefused: boolean }) => [one.email, one.isRefused]),
    ),
  ).toEqual({
    'nobody@example.com': true,
    // It is about us, not about the address.
    'denied@example.com': false,
    'later@example.com': false,
    'lost@example.com': false,
  });
  expect((await read(id)).audience).toMatchObject({ refused: 1, languages: { tr: 3 } });
});

test.each([
  ['subscribes again', () => post(site.app, '/email-subscriptions', { email_field: 'Nobody@example.com' })],
  ['is added again', () => agent.post('/console/subscribers', { email: 'Nobody@example.com' })],
])('an address that was refused is tried again when it %s', async (_, comeAgain) => {
  await subscribers(site, 'nobody@example.com');
  await send(await draft(agent));
  await sendAll();
  const id = await draft(agent);
  expect((await read(id)).audience).toMatchObject({ refused: 1, languages: { tr: 0 } });
  const answer = await comeAgain();
  expect(answer.statusCode).toBe(201);
  // As anybody is answered.
  expect(answer.json()).toEqual({});
  expect((await read(id)).audience).toMatchObject({ refused: 0, languages: { tr: 1 } });
  await send(id);
  expect(await statesOf(id)).toEqual({ 'nobody@example.com': 'waiting' });
});
