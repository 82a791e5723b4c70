import { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { addressRefusals, MailFailure } from './mail-failure.ts';

const answerWithinMs = 10_000;
/** Mail servers hang up on whoever says nothing for long. */
const idleMs = 5_000;
const mailsAConnection = 100;

interface Envelope {
  from: string;
  to: string;
}

interface OpenConnection {
  connection: SMTPConnection;
  mails: number;
  idle?: NodeJS.Timeout;
}

/**
 * Many mails over a few connections to the mail server. Other than the sender of single mails it can tell a mail that
 * was not taken from one whose answer was lost.
 */
export class BulkMail {
  readonly #options: SMTPConnection.Options;
  readonly #auth: { user: string; pass: string } | undefined;
  readonly #idle: OpenConnection[] = [];

  constructor(smtpUrl: string) {
    this.#options = {
      ...connectionOptions(smtpUrl),
      connectionTimeout: answerWithinMs,
      greetingTimeout: answerWithinMs,
      socketTimeout: answerWithinMs,
    };
    const { username, password } = new URL(smtpUrl);
    this.#auth = username
      ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      : undefined;
  }

  /**
   * Throws a MailFailure unless the mail server has taken it. What is to be done before it is handed over is done once
   * the mail server has agreed to take it; if that fails, nothing is handed over.
   */
  async send(
    mail: SendMailOptions,
    { from, to }: Envelope,
    beforeHandOver = async (): Promise<void> => {},
  ): Promise<void> {
    const raw = await new MailComposer({
      ...mail,
      from,
      to: { name: '', address: to },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
      .compile()
      .build();
    const waiting = this.#idle.pop();
    clearTimeout(waiting?.idle);
    try {
      await this.#sendOver(waiting ?? (await this.#connect()), raw, { from, to }, beforeHandOver);
    } catch (error) {
      // The mail server had hung up meanwhile.
      if (!waiting || (error as MailFailure).message !== notConnected) throw error;
      await this.#sendOver(await this.#connect(), raw, { from, to }, beforeHandOver);
    }
  }

  close(): void {
    for (const { connection, idle } of this.#idle.splice(0)) {
      clearTimeout(idle);
      connection.quit();
    }
  }

  async #sendOver(
    open: OpenConnection,
    raw: Buffer,
    { from, to }: Envelope,
    beforeHandOver: () => Promise<void>,
  ): Promise<void> {
    let isHandedOver = false;
    let hindrance: unknown;
    // Read only once the mail server has asked for it.
    const message = Readable.from(
      (async function* () {
        await beforeHandOver().catch((error) => {
          hindrance = error;
          throw error;
        });
        isHandedOver = true;
        yield raw;
      })(),
    );
    try {
      await new Promise<void>((done, fail) =>
        open.connection.send({ from, to: [to] }, message, (error) => (error ? fail(error) : done())),
      );
    } catch (error) {
      open.connection.close();
      throw hindrance ?? failureOf(error, isHandedOver);
    }
    this.#keep(open);
  }

  #keep(open: OpenConnection): void {
    open.mails += 1;
    if (open.mails >= mailsAConnection) {
      open.connection.quit();
      return;
    }
    open.idle = setTimeout(() => this.#drop(open), idleMs).unref();
    this.#idle.push(open);
  }

  #drop(open: OpenConnection): void {
    const place = this.#idle.indexOf(open);
    if (place === -1) return;
    this.#idle.splice(place, 1);
    clearTimeout(open.idle);
    open.connection.close();
  }

  async #connect(): Promise<OpenConnection> {
    const connection = new SMTPConnection(this.#options);
    const open: OpenConnection = { connection, mails: 0 };
    try {
      await new Promise<void>((done, fail) => {
        connection.once('error', fail);
        connection.connect((error) => (error ? fail(error) : done()));
      });
      const auth = this.#auth;
      if (auth) {
        await new Promise<void>((done, fail) =>
          connection.login(auth, (error) => (error ? fail(error) : done())),
        );
      }
    } catch (error) {
      connection.close();
      throw failureOf(error, false);
    }
    // One that breaks while nobody uses it is not used again.
    connection.on('error', () => this.#drop(open));
    connection.once('end', () => this.#drop(open));
    return open;
  }
}

/** As Nodemailer reads such an address, with further options in its query, like `?tls.rejectUnauthorized=false`. */
function connectionOptions(smtpUrl: string): SMTPConnection.Options {
  const { protocol, hostname, port, searchParams } = new URL(smtpUrl);
  const further: Record<string, unknown> = {};
  const tls: Record<string, unknown> = {};
  for (const [name, value] of searchParams) {
    const [, ofTls] = /^tls\.(.+)$/.exec(name) ?? [];
    (ofTls ? tls : further)[ofTls ?? name] = value === 'true' || (value === 'false' ? false : value);
  }
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port && { port: Number(port) }),
    secure: protocol === 'smtps:',
    ...further,
    tls,
  };
}

const notConnected = 'no connection';
/** Says that it is about who may send what to whom, like "550 5.7.1 Relaying denied". */
const isPolicy = /^\d{3}[ -]5\.7\./;

interface SmtpError {
  responseCode?: number;
  response?: string;
  command?: string;
}

function failureOf(error: unknown, isHandedOver: boolean): MailFailure {
  const { responseCode, response = '', command } = error as SmtpError;
  if (!responseCode) {
    return isHandedOver ? new MailFailure('unknown', 'no answer') : new MailFailure('failed', notConnected);
  }
  const reason = `status ${responseCode}`;
  if (responseCode < 500) return new MailFailure('failed', reason);
  // Before that it is about us and not about this mail: a password, or who we say we are.
  if (command !== 'RCPT TO' && command !== 'DATA') return new MailFailure('failed', reason);
  const isAddress =
    command === 'RCPT TO' && addressRefusals.includes(responseCode) && !isPolicy.test(response);
  return new MailFailure(isAddress ? 'no_address' : 'refused', reason);
}
