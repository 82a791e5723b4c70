import { afterEach, beforeEach, expect, test } from 'vitest';
import { startMailServer } from '../../tests/support/mail-server.ts';
import { BulkMail } from './bulk-mail.ts';

let mails: Awaited<ReturnType<typeof startMailServer>>;
let bulk: BulkMail;
beforeEach(async () => {
  mails = await startMailServer();
  bulk = new BulkMail(mails.url);
});
afterEach(async () => {
  bulk.close();
  await mails.stop();
});

const send = (to: string) => bulk.send({ subject: to, text: 'Merhaba' }, { from: 'news@meltem.example', to });

test('a connection on which the mail server has hung up meanwhile is replaced, and the mail arrives once', async () => {
  await send('first@example.com');
  mails.hangUp();
  await send('second@example.com');
  expect(mails.mails.map(({ subject }) => subject)).toEqual(['first@example.com', 'second@example.com']);
});

test('a mail server that hangs up on a new connection has failed', async () => {
  mails.hangUp();
  await expect(send('first@example.com')).rejects.toMatchObject({ message: 'no connection' });
  expect(mails.mails).toEqual([]);
});
