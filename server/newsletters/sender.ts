import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { type NewsletterTexts, newsletterAddress } from '#domain/newsletter.ts';
import type { Tables } from '../db/schema.ts';
import { backoffMs } from '../jobs/backoff.ts';
import type { BulkMail } from '../jobs/bulk-mail.ts';
import { MailFailure } from '../jobs/mail-failure.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { beginDue } from './begin.ts';
import { newsletterMail } from './mail-html.ts';
import { newsletterOf, newsletterRow } from './queries.ts';
import {
  claimMails,
  type Ending,
  finish,
  leaseMs,
  markRefused,
  markSending,
  type Recipient,
  tidyUp,
} from './recipients.ts';
import { subscriberToken } from './tokens.ts';

const lookEveryMs = 1_000;
/** Connections to the mail server, of each of our servers. */
const mostAtOnce = 5;
/** Read ahead: a claim costs more than a mail. */
const mostClaimed = 25;
/** With backoff, about a day. */
const mostAttempts = 300;
/** For writing the end of an attempt: all tries are well within the lease. */
const finishTries = 5;
const finishPauseMs = leaseMs / 30;

interface SenderEvents {
  /** The database does not answer. */
  trouble: [unknown];
}

type Mailing = Pick<Configuration, 'publicUrl'> &
  Pick<NonNullable<Configuration['staffMail']>, 'from' | 'to'>;

/**
 * Sends newsletters at the pace that an owner set. Any number of servers share the work. A mail is marked as being sent
 * before it is handed over, and what was under way when a process died is not sent again by itself.
 */
export class NewsletterSender extends EventEmitter<SenderEvents> {
  readonly #db: Kysely<Tables>;
  readonly #mail: Pick<BulkMail, 'send' | 'close'>;
  readonly #mailing: Mailing;
  readonly #queue: Recipient[] = [];
  readonly #workers = new Set<Promise<void>>();
  readonly #texts = new Map<string, NewsletterTexts>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isRunning = false;
  #isInTrouble = false;

  constructor(db: Kysely<Tables>, mail: Pick<BulkMail, 'send' | 'close'>, mailing: Mailing) {
    super();
    this.#db = db;
    this.#mail = mail;
    this.#mailing = mailing;
  }

  start(): void {
    this.#isRunning = true;
    this.wakeUp();
  }

  wakeUp(): void {
    if (!this.#isRunning) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wakeUp(), lookEveryMs).unref();
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
  }

  /** Resolves when the mails under way have ended. What is claimed and not begun goes after the lease. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    clearTimeout(this.#timer);
    this.#queue.length = 0;
    await this.#looking;
    this.#queue.length = 0;
    await this.#whenIdle();
    this.#mail.close();
  }

  /** Everything that is due now, once. For tests, which have no patience. */
  async turn(now = Date.now()): Promise<number> {
    await beginDue(this.#db, now);
    const claimed = await claimMails(this.#db, { most: mostClaimed, now });
    this.#queue.push(...claimed);
    this.#work();
    await this.#whenIdle();
    await tidyUp(this.#db, now);
    return claimed.length;
  }

  async #look(): Promise<void> {
    try {
      const now = Date.now();
      await beginDue(this.#db, now);
      const most = mostClaimed - this.#queue.length;
      if (most > 0) this.#queue.push(...(await claimMails(this.#db, { most, now })));
      if (!this.#isRunning) return;
      this.#work();
      await tidyUp(this.#db, now);
      this.#isInTrouble = false;
    } catch (error) {
      if (!this.#isInTrouble && this.#isRunning) this.emit('trouble', error);
      this.#isInTrouble = true;
    }
  }

  #work(): void {
    const more = Math.min(mostAtOnce - this.#workers.size, this.#queue.length);
    for (let begun = 0; begun < more; begun += 1) {
      const worker = this.#sendQueued()
        .catch((error) => void this.emit('trouble', error))
        .finally(() => {
          this.#workers.delete(worker);
          // Those that are waiting are claimed at once, as far as the pace allows.
          if (this.#queue.length === 0) this.wakeUp();
        });
      this.#workers.add(worker);
    }
  }

  async #sendQueued(): Promise<void> {
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) await this.#send(next);
  }

  async #send(recipient: Recipient): Promise<void> {
    const mail = await this.#mailTo(recipient);
    const envelope = { from: this.#mailing.from, to: recipient.email };
    const mark = async () => {
      if (!(await markSending(this.#db, recipient, Date.now()))) throw new HeldBack();
    };
    const failure = await this.#mail.send(mail, envelope, mark).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure instanceof HeldBack) return;
    const now = Date.now();
    await untilWritten(async () => {
      await finish(this.#db, recipient, endingOf(failure, recipient, now));
      if (failure instanceof MailFailure && failure.kind === 'no_address') {
        await markRefused(this.#db, recipient.email, now);
      }
    });
    if (failure !== undefined && !(failure instanceof MailFailure)) throw failure;
  }

  async #mailTo({ newsletter, email, language }: Recipient) {
    const { publicUrl, to: staff } = this.#mailing;
    const token = await subscriberToken(this.#db, email);
    const leaveUrl = publicUrl + newsletterAddress('leave', token, language);
    const texts = await this.#textsOf(newsletter);
    const { host } = new URL(publicUrl);
    return {
      ...newsletterMail({ ...texts[language], language }, leaveUrl),
      replyTo: staff,
      messageId: messageId(newsletter, email, host),
      headers: {
        ...listHeaders(leaveUrl),
        'List-Id': `<newsletter.${host.replace(/:.*/, '')}>`,
        Precedence: 'bulk',
      },
    };
  }

  /** Nobody changes them once it has begun. */
  async #textsOf(id: string): Promise<NewsletterTexts> {
    const known = this.#texts.get(id);
    if (known) return known;
    const row = await newsletterRow(this.#db, id);
    if (!row) throw new Error('The newsletter of a mail is gone.');
    const { texts } = newsletterOf(row);
    this.#texts.clear();
    this.#texts.set(id, texts);
    return texts;
  }

  async #whenIdle(): Promise<void> {
    while (this.#workers.size > 0) await Promise.all(this.#workers);
  }
}

/** They are no subscriber any more, or it was paused. */
class HeldBack extends Error {}

/** One click without a question (RFC 8058). Not folded: the address is one word. */
export function listHeaders(leaveUrl: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${leaveUrl}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** The same at every attempt: mail programs show duplicates once. */
export function messageId(newsletter: string, email: string, host: string): string {
  const hash = createHash('sha256').update(`${newsletter} ${email}`).digest('hex').slice(0, 32);
  return `<${hash}@${host.replace(/:.*/, '')}>`;
}

function endingOf(failure: unknown, { attempts }: Recipient, now: number): Ending {
  if (failure === undefined) return { state: 'sent', at: now, last_failure: null };
  const { kind, message } =
    failure instanceof MailFailure ? failure : { kind: 'failed' as const, message: 'error of our own' };
  if (kind === 'unknown') return { state: 'unknown', at: now, last_failure: message };
  if (kind !== 'failed' || attempts >= mostAttempts)
    return { state: 'failed', at: now, last_failure: message };
  return { state: 'waiting', at: now, due_at: now + backoffMs(attempts), last_failure: message };
}

async function untilWritten(write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (tries === finishTries) throw error;
      await pause(finishPauseMs);
    }
  }
}

export function logNewsletters(sender: NewsletterSender, log: FastifyBaseLogger): void {
  sender.on('trouble', (error) => log.error(error, 'Newsletters are held up.'));
}
