import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort, userNumbers } from '../../scripts/find-postgres.ts';

/** A PostgreSQL that archives its write-ahead log, as docs/operations.md has it. */
export class ArchivingPostgres {
  readonly #programs: string;
  readonly #folder: string;
  readonly #data: string;
  #port = 0;

  constructor(programs: string, folder: string, data = join(folder, 'data')) {
    this.#programs = programs;
    this.#folder = folder;
    this.#data = data;
  }

  get url(): string {
    return `postgresql://meltem@127.0.0.1:${this.#port}/postgres`;
  }

  get #archive(): string {
    return join(this.#folder, 'archive');
  }

  async start(): Promise<void> {
    for (const folder of [this.#folder, this.#archive]) own(folder);
    this.#run('initdb', ['-D', this.#data, '-U', 'meltem', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
    appendFileSync(
      join(this.#data, 'postgresql.conf'),
      `archive_mode = on\narchive_command = 'test ! -f ${this.#archive}/%f && cp %p ${this.#archive}/%f'\n`,
    );
    await this.#open();
  }

  async #open(): Promise<void> {
    this.#port = await freePort();
    const settings = `-p ${this.#port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
    const log = join(this.#folder, 'log');
    this.#run('pg_ctl', ['-D', this.#data, '-w', '-t', '3600', '-l', log, '-o', settings, 'start']);
  }

  baseBackup(): void {
    const parameters = ['-d', this.url, '-D', join(this.#folder, 'base'), '-X', 'none', '-c', 'fast'];
    this.#run('pg_basebackup', ['--no-sync', ...parameters]);
  }

  /** Closes the piece of the log that is written, and waits until the archive has it. */
  async archive(): Promise<void> {
    const [row] = await this.#rows<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    while (!existsSync(join(this.#archive, row?.name ?? ''))) await pause(200);
  }

  async query(statement: string): Promise<void> {
    await this.#rows(statement);
  }

  async #rows<Row>(statement: string): Promise<Row[]> {
    const client = new pg.Client(this.url);
    await client.connect();
    try {
      return (await client.query(statement)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  /** Another one, from the base backup and the archive, as it was at a moment. */
  async recover(moment: Date, data: string): Promise<ArchivingPostgres> {
    cpSync(join(this.#folder, 'base'), data, { recursive: true, preserveTimestamps: true });
    appendFileSync(
      join(data, 'postgresql.auto.conf'),
      `archive_mode = off\nrestore_command = 'cp ${this.#archive}/%f %p'\nrecovery_target_time = '${moment.toISOString().replace('T', ' ').replace('Z', '+00')}'\nrecovery_target_action = 'promote'\n`,
    );
    writeFileSync(join(data, 'recovery.signal'), '');
    spawnSync('chown', ['-R', 'postgres:postgres', data]);
    spawnSync('chmod', ['700', data]);
    const other = new ArchivingPostgres(this.#programs, this.#folder, data);
    await other.#open();
    while (await other.#isRecovering()) await pause(200);
    return other;
  }

  async #isRecovering(): Promise<boolean> {
    const [row] = await this.#rows<{ recovers: boolean }>('select pg_is_in_recovery() as recovers');
    return row?.recovers === true;
  }

  stop(): void {
    spawnSync(join(this.#programs, 'pg_ctl'), ['-D', this.#data, '-m', 'immediate', 'stop'], user() ?? {});
  }

  #run(program: string, parameters: string[]): void {
    const { status, stdout, stderr } = spawnSync(join(this.#programs, program), parameters, {
      cwd: this.#folder,
      env: { ...process.env, LC_ALL: 'C', HOME: this.#folder },
      encoding: 'utf8',
      // pg_ctl's child would keep a pipe open.
      ...(program === 'pg_ctl' && { stdio: 'ignore' }),
      ...user(),
    });
    if (status !== 0) {
      const log = program === 'pg_ctl' ? readFileSync(join(this.#folder, 'log'), 'utf8').slice(-1_000) : '';
      throw new Error(`${program} did not work: ${stdout ?? ''}${stderr ?? ''}${log}`);
    }
  }
}

/** PostgreSQL refuses to run as root. */
function user(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? userNumbers('postgres') : undefined;
}

function own(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const numbers = user();
  if (numbers) chownSync(folder, numbers.uid, numbers.gid);
}
