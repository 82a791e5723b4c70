import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { noteAnswer } from '../http/kept-front.ts';
import { noteRefusal } from '../http/listener.ts';
import type { KeptPages } from '../pages/kept-pages.ts';
import { type Door, openDoor } from './door.ts';
import type { FromFront, FrontOrders, ToFront } from './messages.ts';

interface Behind {
  app: FastifyInstance;
  pages: KeptPages;
}

/** A front needs little: pages and files, and what is under way. */
const memory = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 };

/**
 * Threads that share the port with the listener, so that as many cores as there are answer for what is kept. All
 * else comes through the door and is answered here, in one place, with all that was promised of it.
 */
export class Fronts {
  readonly #behind: Behind;
  readonly #orders: FrontOrders;
  readonly #door: Door;
  readonly #threads = new Set<Worker>();
  #isClosing = false;

  private constructor(behind: Behind, orders: FrontOrders, door: Door) {
    this.#behind = behind;
    this.#orders = orders;
    this.#door = door;
    behind.pages.on('kept', (page, language, answer) => this.#tell({ is: 'kept', page, language, answer }));
    behind.pages.on('outdated', () => this.#tell({ is: 'outdated' }));
  }

  /** Opens so many, each on the port that the listener has. */
  static async open(count: number, behind: Behind, given: Omit<FrontOrders, 'door'>): Promise<Fronts> {
    const door = await openDoor(behind.app.server);
    const fronts = new Fronts(behind, { ...given, door: door.path }, door);
    try {
      await Promise.all(Array.from({ length: count }, () => fronts.#start()));
    } catch (error) {
      await fronts.close();
      throw error;
    }
    return fronts;
  }

  /** Ends when every front has finished what was under way. Before the listener. */
  async close(): Promise<void> {
    this.#isClosing = true;
    const ends = [...this.#threads].map((thread) => once(thread, 'exit'));
    this.#tell({ is: 'closing' });
    await Promise.all(ends);
    await this.#door.close();
  }

  /** What is not finished by now is cut off. */
  cutOff(): void {
    for (const thread of this.#threads) void thread.terminate();
  }

  #tell(message: ToFront): void {
    for (const thread of this.#threads) thread.postMessage(message);
  }

  async #start(): Promise<void> {
    const thread = new Worker(new URL('../../dist/front/front-thread.js', import.meta.url), {
      workerData: this.#orders,
      resourceLimits: memory,
    });
    this.#threads.add(thread);
    thread.on('exit', () => this.#threads.delete(thread));
    await new Promise<void>((resolve, reject) => {
      thread.on('error', (error) => {
        reject(error);
        this.#behind.app.log.error(error, 'A front broke.');
      });
      thread.on('message', (message: FromFront) => {
        if (message.is === 'open') resolve();
        else if (message.is === 'failed') reject(Object.assign(new Error(message.code), message));
        else this.#hear(message);
      });
    });
    for (const [page, language, answer] of this.#behind.pages.shelved()) {
      thread.postMessage({ is: 'kept', page, language, answer } satisfies ToFront);
    }
    // One that breaks is replaced; the others answer meanwhile.
    thread.on('exit', () => {
      if (!this.#isClosing)
        this.#start().catch((error) => this.#behind.app.log.error(error, 'A front broke.'));
    });
  }

  #hear(message: FromFront): void {
    if (message.is === 'answered') for (const told of message.told) noteAnswer(this.#behind.app, told);
    if (message.is === 'refused') noteRefusal(this.#behind.app, message.code, message.problem);
  }
}
