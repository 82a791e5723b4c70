import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

export interface ReceivedMail {
  from: string;
  to: string[];
  user?: string;
  subject: string;
  text: string;
  messageId: string;
  source: string;
}

export async function startMailServer(port = 0) {
  const child = spawn(resolve('node_modules/.bin/node'), ['tests/support/mail-server.ts', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const mails: ReceivedMail[] = [];
  const news = new EventEmitter<{ mail: [] }>();
  const opened = await new Promise<number>((open, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const told = JSON.parse(line);
      if ('port' in told) open(told.port);
      else {
        mails.push({ ...told, ...read(told.source) });
        news.emit('mail');
      }
    });
    child.once('close', (code) => fail(new Error(`The mail server ended with ${code}.`)));
  });
  return {
    port: opened,
    url: `smtp://meltem:geheim@127.0.0.1:${opened}`,
    mails,
    /** Its word that a mail arrived comes a moment after the sender heard so. */
    async received(count: number): Promise<ReceivedMail[]> {
      while (mails.length < count) await once(news, 'mail');
      return mails;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'close');
    },
  };
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
