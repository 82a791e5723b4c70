import { EventEmitter, once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  user?: string;
  subject: string;
  text: string;
  messageId: string;
  source: string;
}

/** A real SMTP server. It refuses nobody@, later@ and denied@, and hangs up on what is for lost@. */
export async function startMailServer(port = 0) {
  const mails: ReceivedMail[] = [];
  const news = new EventEmitter<{ mail: [] }>();
  const sockets = new Map<number, Socket>();
  let hangsUp = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      if (username === 'meltem' && password === 'geheim') done(null, { user: username });
      else done(new Error('Wrong name or password'));
    },
    onMailFrom: (_address, { remotePort }, done) => {
      if (!hangsUp) return done();
      hangsUp = false;
      sockets.get(remotePort)?.destroy();
    },
    onRcptTo: ({ address }, _session, done) => done(refusal(address)),
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
      const source = Buffer.concat(chunks).toString('utf8');
      mails.push({ from, to, ...(user && { user }), source, ...read(source) });
      news.emit('mail');
      // Takes the mail and hangs up without a word.
      if (to.some((address) => address.startsWith('lost@'))) sockets.get(remotePort)?.destroy();
      else done();
    },
  });
  // A sender that is killed breaks its connection.
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    const from = socket.remotePort ?? 0;
    sockets.set(from, socket);
    socket.once('close', () => sockets.delete(from));
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const opened = (server.server.address() as AddressInfo).port;
  return {
    port: opened,
    url: `smtp://meltem:geheim@127.0.0.1:${opened}`,
    mails,
    /** As on whoever has said nothing for long: on the next mail, once. */
    hangUp() {
      hangsUp = true;
    },
    async received(count: number): Promise<ReceivedMail[]> {
      while (mails.length < count) await once(news, 'mail');
      return mails;
    },
    /** At once, whoever is still connected. */
    async stop() {
      if (!server.server.listening) return;
      const closed = once(server.server, 'close');
      server.close();
      for (const socket of sockets.values()) socket.destroy();
      await closed;
    },
  };
}

function refusal(address: string): Error | null {
  const refuse = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });
  if (address.startsWith('nobody@')) return refuse(550, 'No such user');
  if (address.startsWith('later@')) return refuse(451, 'Come again');
  if (address.startsWith('denied@')) return refuse(550, '5.7.1 Relaying denied');
  return null;
}

/** The parts a test looks at: our mails are one plain text each. */
function read(source: string): Pick<ReceivedMail, 'subject' | 'text' | 'messageId'> {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const unfolded = head.replace(/\r\n\s+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
  const body = rest.join('\r\n\r\n');
  const encoding = header('content-transfer-encoding').toLowerCase();
  return {
    subject: words(header('subject')),
    messageId: header('message-id'),
    text: decoded(body, encoding),
  };
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  return fromQuoted(body.replace(/=\r\n/g, ''));
}

/** Words like =?UTF-8?Q?Yeni_kay=C4=B1t?= */
function words(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, kind: string, coded: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(coded, 'base64').toString('utf8')
        : fromQuoted(coded.replaceAll('_', ' ')),
    );
}

function fromQuoted(text: string): string {
  const bytes = text.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
