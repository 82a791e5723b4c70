import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { countChanges } from '../db/change-counters.ts';
import type { DeliveryKind, Tables } from '../db/schema.ts';
import type { DeliveryOutcome } from '../runtime/metrics.ts';
import { attemptMs, backoffMs, triedForMs } from './backoff.ts';
import type { Clock } from './database-clock.ts';
import { type Delivery, DeliveryFailure, type DeliveryHandler } from './delivery-handler.ts';
import { claimDue, finishAttempt, insertDelivery } from './delivery-queries.ts';

const lookEveryMs = 1_000;
const mostAtOnce = 8;
/** How long a stop waits for attempts under way before it aborts them. */
const stopGraceMs = 5_000;
/** For writing the end of an attempt: all tries are well within the lease. */
const finishTries = 5;
const finishPauseMs = 1_000;

interface OutboxEvents {
  attempt: [{ delivery: Delivery; outcome: DeliveryOutcome; reason?: string }];
  /** The database does not answer, or a handler broke. */
  trouble: [unknown];
}

/**
 * What must reach somebody outside: written in the transaction it follows from, tried at once and then with backoff
 * until it is done or dead. Any number of servers share it.
 */
export class Outbox extends EventEmitter<OutboxEvents> {
  readonly #db: Kysely<Tables>;
  readonly #handlers: Partial<Record<DeliveryKind, DeliveryHandler>>;
  readonly #clock: Clock;
  readonly #underWay = new Set<Promise<void>>();
  readonly #cutOff = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;
  #isClaiming = false;
  #isAsked = false;
  #isInTrouble = false;

  constructor(
    db: Kysely<Tables>,
    handlers: Partial<Record<DeliveryKind, DeliveryHandler>>,
    clock: Clock = Date,
  ) {
    super();
    this.#db = db;
    this.#handlers = handlers;
    this.#clock = clock;
  }

  handles(kind: DeliveryKind): boolean {
    return this.#handlers[kind] !== undefined;
  }

  /** Call wakeUp() after the commit. Kinds without a handler are left out. */
  async enqueue(transaction: Transaction<Tables>, kind: DeliveryKind, subject: string): Promise<void> {
    if (this.handles(kind)) await insertDelivery(transaction, { kind, subject, now: this.#clock.now() });
  }

  start(): void {
    this.#isRunning = true;
    this.#look();
  }

  wakeUp(): void {
    if (this.#isRunning) this.#look();
  }

  /** Waits for the attempts under way, and aborts them if that takes too long. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    clearTimeout(this.#timer);
    const cutOff = setTimeout(() => this.#cutOff.abort(), stopGraceMs);
    await this.#whenIdle();
    clearTimeout(cutOff);
  }

  /** Resolves when everything that is due now has had its attempt. */
  async turn(): Promise<void> {
    do {
      await this.#whenIdle();
    } while ((await this.#claim()) > 0);
  }

  #look(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#look(), lookEveryMs).unref();
    this.#isAsked = true;
    if (!this.#isClaiming) void this.#claimWhileAsked();
  }

  async #claimWhileAsked(): Promise<void> {
    this.#isClaiming = true;
    try {
      while (this.#isAsked && this.#isRunning) {
        this.#isAsked = false;
        await this.#claim();
      }
      this.#isInTrouble = false;
    } catch (error) {
      if (!this.#isInTrouble && this.#isRunning) this.emit('trouble', error);
      this.#isInTrouble = true;
    } finally {
      this.#isClaiming = false;
    }
  }

  async #claim(): Promise<number> {
    const most = mostAtOnce - this.#underWay.size;
    if (most <= 0) return 0;
    await this.#clock.refresh?.();
    const kinds = Object.keys(this.#handlers) as DeliveryKind[];
    const claimed = await claimDue(this.#db, { kinds, most, now: this.#clock.now() });
    for (const delivery of claimed) this.#begin(delivery);
    return claimed.length;
  }

  #begin(delivery: Delivery): void {
    const attempt = this.#attempt(delivery)
      .catch((error) => void this.emit('trouble', error))
      .finally(() => {
        this.#underWay.delete(attempt);
        this.wakeUp();
      });
    this.#underWay.add(attempt);
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const handler = this.#handlers[delivery.kind] as DeliveryHandler;
    try {
      await handler.deliver(delivery, AbortSignal.any([this.#cutOff.signal, AbortSignal.timeout(attemptMs)]));
    } catch (error) {
      if (!(error instanceof DeliveryFailure)) this.emit('trouble', error);
      await this.#failed(delivery, handler, error);
      return;
    }
    await this.#untilWritten(handler, async (transaction, now) => {
      const end = { state: 'done', last_failure: null, ended_at: now } as const;
      if (await finishAttempt(transaction, delivery, end)) await handler.onDone?.(transaction, delivery, now);
    });
    this.emit('attempt', { delivery, outcome: 'done' });
  }

  async #failed(delivery: Delivery, handler: DeliveryHandler, error: unknown): Promise<void> {
    const reason = error instanceof DeliveryFailure ? error.message : 'error of our own';
    const isFinal = error instanceof DeliveryFailure && error.isFinal;
    const isDead = isFinal || this.#clock.now() - delivery.created_at >= triedForMs;
    await this.#untilWritten(handler, async (transaction, now) => {
      if (this.#cutOff.signal.aborted || !isDead) {
        const again = this.#cutOff.signal.aborted
          ? // No real attempt: the next server tries at once.
            { due_at: now, attempts: delivery.attempts - 1 }
          : { due_at: now + backoffMs(delivery.attempts), last_failure: reason };
        if (await finishAttempt(transaction, delivery, again))
          await handler.onPostponed?.(transaction, delivery, now);
      } else if (
        await finishAttempt(transaction, delivery, { state: 'dead', last_failure: reason, ended_at: now })
      ) {
        await handler.onDead?.(transaction, delivery, now);
        // Another mail would not help if mail cannot be sent.
        if (!delivery.kind.startsWith('mail_'))
          await this.enqueue(transaction, 'mail_dead_delivery', delivery.id);
      }
    });
    this.emit('attempt', { delivery, outcome: isDead ? 'dead' : 'failed', reason });
  }

  /** A database that is away for a moment must not make us deliver again. */
  async #untilWritten(
    { changes = [] }: DeliveryHandler,
    write: (transaction: Transaction<Tables>, now: number) => Promise<void>,
  ): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#db.transaction().execute(async (transaction) => {
          await write(transaction, this.#clock.now());
          await countChanges(transaction, 'deliveries', ...changes);
        });
      } catch (error) {
        if (tries === finishTries || this.#cutOff.signal.aborted) throw error;
        await pause(finishPauseMs);
      }
    }
  }

  async #whenIdle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }
}

/** A dead delivery is an error: somebody has to act on it. */
export function logDeliveries(outbox: Outbox, log: FastifyBaseLogger): void {
  outbox.on('trouble', (error) => log.error(error, 'Deliveries are held up.'));
  outbox.on('attempt', ({ delivery: { id, kind, attempts }, outcome, reason }) => {
    const about = { delivery: id, kind, attempts, reason };
    if (outcome === 'dead') log.error(about, 'A delivery is given up.');
    else if (outcome === 'failed') log.warn(about, 'A delivery failed and will be tried again.');
    else log.info(about, 'Delivered.');
  });
}
