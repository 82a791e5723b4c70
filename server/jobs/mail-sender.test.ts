import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mailSender } from './mail-sender.ts';

const mail = { from: 'site@meltem.example', to: 'team@meltem.example', subject: 'News', text: 'Hello' };

test('an attempt that is aborted ends at once, although the mail server goes on answering just in time', async () => {
  // The transport's own limits are for each step, and do not end this attempt.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const steps: NodeJS.Timeout[] = [];
  const server = createServer((socket) => {
    steps.push(setInterval(() => socket.write('220-one moment\r\n'), 1_000));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    vi.useRealTimers();
    for (const step of steps) clearInterval(step);
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sender = mailSender(`smtp://127.0.0.1:${port}`, 'http://localhost:3001');
  const attempt = new AbortController();
  const sent = sender.send('delivery', mail, attempt.signal);
  const [socket] = (await once(server, 'connection')) as [Socket];
  onTestFinished(() => void socket.destroy());
  attempt.abort();
  await expect(sent).rejects.toMatchObject({ message: 'no connection', isFinal: false });
  await expect(sender.send('delivery', mail, attempt.signal)).rejects.toThrow('no connection');
});
