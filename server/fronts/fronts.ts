import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { answerNoter } from '../http/kept-front.ts';
import { noteRefusal } from '../http/listener.ts';
import { type ListenerBounds, usualBounds } from '../http/listener-bounds.ts';
import type { KeptPages } from '../pages/kept-pages.ts';
import { type Door, openDoor } from './door.ts';
import type { FromFront, FrontOrders, ToFront } from './messages.ts';

interface Behind {
  app: FastifyInstance;
  pages: Pick<KeptPages, 'edition' | 'on' | 'shelved'>;
}

/** What the caller knows of the place. */
type Place = Omit<FrontOrders, 'door' | 'bounds' | 'edition'> & { bounds?: ListenerBounds };

/** What a test does in another way. */
interface Ways {
  newThread(orders: FrontOrders): Worker;
  pause(ms: number, ending: AbortSignal): Promise<void>;
}

const usualWays: Ways = {
  newThread: (orders) =>
    new Worker(new URL('../../dist/front/front-thread.cjs', import.meta.url), {
      workerData: orders,
      // A front needs little: what is under way. The bytes of pages and files do not count.
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 },
    }),
  pause: (ms, signal) => pause(ms, undefined, { signal }),
};

/** One that breaks is replaced after a pause, which doubles as long as they break soon. */
export const firstPauseMs = 100;
export const longestPauseMs = 30_000;
const soonMs = 60_000;

/**
 * Threads that share the port with the listener, so that as many cores as there are answer for what is kept. All
 * else comes through the door and is answered here, in one place, with all that was promised of it.
 */
export class Fronts {
  readonly #behind: Behind;
  readonly #note: ReturnType<typeof answerNoter>;
  readonly #orders: FrontOrders;
  readonly #door: Door;
  readonly #ways: Ways;
  readonly #threads = new Set<Worker>();
  readonly #ending = new AbortController();

  private constructor(behind: Behind, orders: FrontOrders, door: Door, ways: Ways) {
    this.#behind = behind;
    this.#note = answerNoter(behind.app);
    this.#orders = orders;
    this.#door = door;
    this.#ways = ways;
    behind.pages.on('kept', (page, language, shelved) => this.#tell({ is: 'kept', page, language, shelved }));
  }

  /** Opens so many, each on the port that the listener has. */
  static async open(
    count: number,
    behind: Behind,
    { bounds = usualBounds, ...place }: Place,
    ways: Partial<Ways> = {},
  ): Promise<Fronts> {
    const door = await openDoor(behind.app.server);
    // All together hold as many as one server alone would.
    const connections = Math.ceil(bounds.connections / (count + 1));
    behind.app.server.maxConnections = connections;
    const orders = {
      ...place,
      bounds: { ...bounds, connections },
      door: { path: door.path, key: door.key },
      edition: behind.pages.edition,
    };
    const fronts = new Fronts(behind, orders, door, { ...usualWays, ...ways });
    try {
      await Promise.all(Array.from({ length: count }, () => fronts.#start(firstPauseMs)));
    } catch (error) {
      await fronts.close();
      throw error;
    }
    return fronts;
  }

  /** Ends when every front has finished what was under way. Before the listener. */
  async close(): Promise<void> {
    this.#ending.abort();
    const ends = [...this.#threads].map((thread) => new Promise((resolve) => thread.once('exit', resolve)));
    this.#tell({ is: 'closing' });
    await Promise.all(ends);
    this.#door.close();
  }

  /** What is not finished by now is cut off. */
  cutOff(): void {
    for (const thread of this.#threads) void thread.terminate();
  }

  #tell(message: ToFront): void {
    for (const thread of this.#threads) thread.postMessage(message);
  }

  /** Ends when it is open. Fails at once where the machine has no thread to give. */
  #start(pauseMs: number): Promise<void> {
    const began = performance.now();
    const thread = this.#ways.newThread(this.#orders);
    this.#threads.add(thread);
    for (const [page, language, shelved] of this.#behind.pages.shelved()) {
      thread.postMessage({ is: 'kept', page, language, shelved } satisfies ToFront);
    }
    return new Promise((resolve, reject) => {
      thread.on('message', (message: FromFront) => {
        if (message.is === 'open') resolve();
        else this.#hear(message);
      });
      thread.on('error', (error) => {
        this.#behind.app.log.error(error, 'A front broke.');
        reject(error);
      });
      thread.on('exit', () => {
        this.#threads.delete(thread);
        reject(new Error('A front ended before it was open.'));
        const isSoon = performance.now() - began < soonMs;
        void this.#replace(isSoon ? pauseMs : firstPauseMs);
      });
    });
  }

  /** The others answer meanwhile. */
  async #replace(pauseMs: number): Promise<void> {
    const { signal } = this.#ending;
    if (!signal.aborted) await this.#ways.pause(pauseMs, signal).catch(() => {});
    if (signal.aborted) return;
    const longer = Math.min(2 * pauseMs, longestPauseMs);
    try {
      // Where it does not open, that has been told, and its end leads here again.
      this.#start(longer).catch(() => {});
    } catch (error) {
      this.#behind.app.log.error(error, 'A front could not be started.');
      await this.#replace(longer);
    }
  }

  #hear(message: Exclude<FromFront, { is: 'open' }>): void {
    if (message.is === 'answered') for (const told of message.told) this.#note(told);
    else noteRefusal(this.#behind.app, message.code, message.problem);
  }
}
