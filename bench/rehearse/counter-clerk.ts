import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { walkIn } from '../../tests/support/walk-in.ts';
import { ports } from './configuration-files.ts';
import type { Host } from './host.ts';
import type { Submissions } from './submissions.ts';

/**
 * Somebody at the console: a stream stays open and is opened again when it ends, and money is taken at the counter
 * every other second. Where a host does not answer, the next one is asked.
 */
export class CounterClerk {
  readonly #hosts: readonly Host[];
  readonly #submissions: Submissions;
  #cookie = '';
  #isOver = false;
  #stream = new AbortController();
  /** When something was heard over the stream. */
  readonly heard: number[] = [];
  #work: Promise<unknown> = Promise.resolve();

  constructor(hosts: readonly Host[], submissions: Submissions) {
    this.#hosts = hosts;
    this.#submissions = submissions;
  }

  /** The first account, made with the link that a server printed last. */
  async signUp(): Promise<void> {
    const printed = this.#hosts[0]?.logOf('server') ?? '';
    const link = [...printed.matchAll(/first-owner\?token=(\S+)/g)].at(-1)?.[1];
    const [email, password] = ['ada@meltem.example', 'correct horse battery'];
    await this.#post('/console/first-owner', { link, name: 'Ada', email, newPassword: password });
    const signedIn = await this.#post('/auth/sign-in/email', { email, password });
    const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    this.#cookie = cookies.join('; ');
  }

  async #post(path: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(this.#address(0) + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  start(): void {
    this.#work = Promise.all([this.#listen(), this.#takeMoney()]);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    this.#stream.abort();
    await this.#work;
  }

  #address(turn: number): string {
    return `http://${this.#hosts[turn % this.#hosts.length]?.address}:${ports.console}`;
  }

  async #listen(): Promise<void> {
    for (let turn = 0; !this.#isOver; turn += 1) {
      try {
        const gone = new AbortController();
        this.#stream = gone;
        const response = await fetch(`${this.#address(turn)}/console/live`, {
          headers: { cookie: this.#cookie },
          signal: gone.signal,
        });
        // A heartbeat comes every few seconds: a stream without one is dead.
        let silence = setTimeout(() => gone.abort(), 20_000);
        for await (const _ of response.body ?? []) {
          this.heard.push(Date.now());
          clearTimeout(silence);
          silence = setTimeout(() => gone.abort(), 20_000);
        }
        clearTimeout(silence);
      } catch {
        // The stream ended: the next one is opened.
      }
      await pause(1_000);
    }
  }

  async #takeMoney(): Promise<void> {
    let turn = 0;
    while (!this.#isOver) {
      const id = randomUUID();
      await this.#submissions.record('money', id, async () => {
        try {
          const response = await fetch(`${this.#address(turn)}/console/ledger/walk-in`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', cookie: this.#cookie },
            body: JSON.stringify(walkIn({ id, name: id })),
            signal: AbortSignal.timeout(15_000),
          });
          if (!response.ok) turn += 1;
          return { status: response.status, answer: (await response.json()) as Record<string, string> };
        } catch (error) {
          turn += 1;
          throw error;
        }
      });
      await pause(2_000);
    }
  }
}
