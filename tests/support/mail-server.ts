// A real SMTP server in a process of its own. Prints its port, then each mail as a line of JSON.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) => {
    if (username === 'meltem' && password === 'geheim') done(null, { user: username });
    else done(new Error('Wrong name or password'));
  },
  onRcptTo: ({ address }, _session, done) => {
    const isUnknown = address.startsWith('nobody@');
    done(isUnknown ? Object.assign(new Error('No such user'), { responseCode: 550 }) : undefined);
  },
  async onData(stream, { envelope, user }, done) {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const to = envelope.rcptTo.map(({ address }) => address);
    const from = envelope.mailFrom ? envelope.mailFrom.address : '';
    console.log(JSON.stringify({ from, to, user, source: Buffer.concat(chunks).toString('utf8') }));
    done();
  },
});
const port = Number(process.argv[2] ?? 0);
server.listen(port, '127.0.0.1', () => {
  console.log(JSON.stringify({ port: (server.server.address() as AddressInfo).port }));
});
