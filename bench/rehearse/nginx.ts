import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findNginx } from '../../scripts/find-nginx.ts';
import { nginxFiles } from '../../tests/support/nginx.ts';
import { ports } from './configuration-files.ts';
import { addressOf, frontAddress, frontSpace, hostNames, within } from './network.ts';

export const frontUrl = `http://${frontAddress}:8080`;

/** The nginx in front, started again by whoever supervises it, as systemd does with `Restart=always`. */
export class Nginx {
  readonly #folder: string;
  #child: ChildProcess | undefined;
  #isWanted = false;

  constructor(folder: string) {
    this.#folder = join(folder, 'nginx');
    mkdirSync(join(this.#folder, 'cache'), { recursive: true });
    const upstreams = hostNames.map((host) => `${addressOf(host)}:${ports.site}`);
    const address = frontUrl.replace('http://', '');
    for (const [name, content] of Object.entries(nginxFiles(upstreams, address, this.#folder))) {
      writeFileSync(join(this.#folder, name), content);
    }
  }

  async start(): Promise<void> {
    this.#isWanted = true;
    this.#run();
    while (!(await fetch(frontUrl).catch(() => undefined))?.ok) await pause(50);
  }

  #run(): void {
    const command = [findNginx() ?? 'nginx', '-c', join(this.#folder, 'nginx.conf'), '-p', this.#folder];
    const child = within(frontSpace, command, { detached: true });
    this.#child = child;
    child.once('close', () => {
      this.#child = undefined;
      if (this.#isWanted) setTimeout(() => this.#isWanted && this.#run(), 100);
    });
  }

  /** Its workers too: one alone would go on. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child?.pid) return;
    const isOver = once(child, 'close');
    process.kill(-child.pid, 'SIGKILL');
    await isOver;
  }

  async stop(): Promise<void> {
    this.#isWanted = false;
    await this.kill();
  }

  errors(): string {
    return readFileSync(join(this.#folder, 'errors'), 'utf8');
  }
}
