// A real SMTP server in a process of its own. Prints its port, then each mail as a line of JSON.
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

const sockets = new Map<number, Socket>();
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) => {
    if (username === 'meltem' && password === 'geheim') done(null, { user: username });
    else done(new Error('Wrong name or password'));
  },
  onRcptTo: ({ address }, _session, done) => {
    const refuse = (responseCode: number, words: string) =>
      done(Object.assign(new Error(words), { responseCode }));
    if (address.startsWith('nobody@')) refuse(550, 'No such user');
    else if (address.startsWith('later@')) refuse(451, 'Come again');
    else if (address.startsWith('denied@')) refuse(550, '5.7.1 Relaying denied');
    else done();
  },
  async onData(stream, { remotePort, envelope, user }, done) {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of stream) chunks.push(chunk);
    } catch {
      // Its sender was killed: half a mail is none.
      return;
    }
    const to = envelope.rcptTo.map(({ address }) => address);
    const from = envelope.mailFrom ? envelope.mailFrom.address : '';
    console.log(JSON.stringify({ from, to, user, source: Buffer.concat(chunks).toString('utf8') }));
    // Takes the mail and hangs up without a word.
    if (to.some((address) => address.startsWith('lost@'))) sockets.get(remotePort)?.destroy();
    else done();
  },
});
// A sender that is killed breaks its connection.
server.on('error', () => {});
server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort ?? 0, socket));
const port = Number(process.argv[2] ?? 0);
server.listen(port, '127.0.0.1', () => {
  console.log(JSON.stringify({ port: (server.server.address() as AddressInfo).port }));
});
