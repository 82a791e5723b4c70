import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, openSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPrograms } from '../../scripts/find-postgres.ts';
import { etcdParameters, haproxyFile, patroniFile, ports } from './configuration-files.ts';
import { addressOf, type HostName, killNow, processesOf, runInside, spaceOf, within } from './network.ts';

type Part = 'etcd' | 'patroni' | 'haproxy' | 'server';
export type Role = 'primary' | 'standby' | undefined;

/** A disk of its own for the database, so that it can be full. */
const diskMegabytes = 1_500;

/** One machine: etcd, PostgreSQL under Patroni, HAProxy and an instance of ours. */
export class Host {
  readonly name: HostName;
  readonly address: string;
  readonly url: string;
  readonly #folder: string;
  readonly #disk: string;
  readonly #parts = new Map<Part, ChildProcess>();
  readonly #environment: Record<string, string>;
  /** Where the version of ours lies that it runs. */
  version = resolve('.');
  /** Seconds that its clock is ahead. */
  clockAhead = 0;

  constructor(name: HostName, folder: string, environment: Record<string, string>) {
    this.name = name;
    this.address = addressOf(name);
    this.url = `http://${this.address}:${ports.site}`;
    this.#folder = join(folder, name);
    this.#disk = join(this.#folder, 'disk');
    this.#environment = environment;
    for (const part of ['etcd', 'disk', 'data']) mkdirSync(join(this.#folder, part), { recursive: true });
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=777`, 'meltem', this.#disk]);
    for (const one of [folder, this.#folder]) chmodSync(one, 0o755);
    writeFileSync(this.#file('haproxy.cfg'), haproxyFile());
    writeFileSync(
      this.#file('patroni.yml'),
      patroniFile(name, this.#disk, findPrograms() ?? 'PostgreSQL is missing'),
    );
  }

  #file(name: string): string {
    return join(this.#folder, name);
  }

  logOf(part: Part): string {
    return readFileSync(this.#file(`${part}.log`), 'utf8');
  }

  startEtcd(): void {
    // etcd asks whoever runs it on anything but x86 to say so.
    this.#start('etcd', ['etcd', ...etcdParameters(this.name, this.#file('etcd'))], {
      ETCD_UNSUPPORTED_ARCH: 'arm64',
    });
  }

  /** PostgreSQL does not run as root. */
  startPatroni(): void {
    this.#start('patroni', ['runuser', '-u', 'postgres', '--', 'patroni', this.#file('patroni.yml')], {
      LC_ALL: 'C.UTF-8',
    });
  }

  startHaproxy(): void {
    this.#start('haproxy', ['haproxy', '-db', '-f', this.#file('haproxy.cfg')]);
  }

  /** Starts our own instance and waits until it answers. */
  async startServer(): Promise<void> {
    const ahead =
      this.clockAhead === 0 ? [] : ['faketime', '-f', `${this.clockAhead > 0 ? '+' : ''}${this.clockAhead}s`];
    const child = this.#start(
      'server',
      [...ahead, ...this.#startCommand()],
      {
        ...this.#environment,
        PORT: String(ports.site),
        STAFF_PORT: String(ports.console),
        HOST: '0.0.0.0',
        STAFF_HOST: '0.0.0.0',
        STAFF_URL: `http://${this.address}:${ports.console}`,
        DATA_DIR: this.#file('data'),
        // What the database waits for must go on.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
      this.version,
    );
    while (!(await this.answers('/healthz'))) {
      if (child.exitCode !== null) throw new Error(`${this.name}: ${this.logOf('server').slice(-2_000)}`);
      await pause(100);
    }
  }

  /** As `npm start` of its version does it, without npm in between. */
  #startCommand(): string[] {
    const { scripts } = JSON.parse(readFileSync(join(this.version, 'package.json'), 'utf8'));
    const [program, ...parameters] = scripts.start.split(' ');
    return [join(this.version, 'node_modules/.bin', program), ...parameters];
  }

  async answers(path: string): Promise<boolean> {
    const answer = await fetch(this.url + path, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    );
    await answer?.body?.cancel();
    return answer?.ok === true;
  }

  async role(): Promise<Role> {
    const path = `http://${this.address}:${ports.patroni}/patroni`;
    const answer = await fetch(path, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
    const state = (await answer?.json().catch(() => undefined)) as
      | { role?: string; state?: string }
      | undefined;
    if (state?.state !== 'running') return undefined;
    return state.role === 'master' || state.role === 'primary' ? 'primary' : 'standby';
  }

  /** Ends everything that belongs to a part at once, as a power cut would. */
  async kill(...parts: Part[]): Promise<void> {
    for (const part of parts) {
      const child = this.#parts.get(part);
      this.#parts.delete(part);
      if (part === 'patroni') this.#killPostgres();
      if (!child || child.exitCode !== null) continue;
      const isOver = once(child, 'close');
      killGroup(child, 'SIGKILL');
      await isOver;
    }
  }

  /** Asks our instance to stop, as systemd does. */
  async stopServer(): Promise<void> {
    const child = this.#parts.get('server');
    this.#parts.delete('server');
    if (!child || child.exitCode !== null) return;
    const isOver = once(child, 'close');
    killGroup(child, 'SIGTERM');
    await isOver;
  }

  /** PostgreSQL's processes have groups of their own; what they have in common is their network. */
  #killPostgres(): void {
    for (const pid of processesOf(spaceOf(this.name)).filter(isPostgres)) killNow(pid);
  }

  fillDisk(): void {
    const { bavail, bsize } = statfsSync(this.#disk);
    spawnSync('fallocate', ['-l', String(bavail * bsize), join(this.#disk, 'ballast')]);
  }

  emptyDisk(): void {
    rmSync(join(this.#disk, 'ballast'), { force: true });
  }

  async remove(): Promise<void> {
    await this.kill('server', 'haproxy', 'patroni', 'etcd');
    spawnSync('umount', ['-l', this.#disk]);
  }

  sql(statement: string): string {
    const connection = `host=127.0.0.1 port=${ports.primary} user=postgres dbname=postgres`;
    const { stdout, stderr, status } = runInside(spaceOf(this.name), ['psql', '-Atc', statement, connection]);
    if (status !== 0) throw new Error(stderr.trim());
    return stdout.trim();
  }

  #start(
    part: Part,
    command: readonly string[],
    environment: Record<string, string> = {},
    cwd?: string,
  ): ChildProcess {
    const log = openSync(this.#file(`${part}.log`), 'a');
    const child = within(spaceOf(this.name), command, {
      cwd,
      detached: true,
      env: { ...process.env, ...environment },
      stdio: ['ignore', log, log],
    });
    this.#parts.set(part, child);
    return child;
  }
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid) process.kill(-pid, signal);
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch {
    return false;
  }
}
