import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findOnPath, isProgram } from './find-on-path.ts';
import { installDebianPackages } from './install-debian-packages.ts';

export interface TestDatabase {
  /** An address whose user may create databases. */
  url: string;
  stop(): void;
}

/** One that is ours alone, so that it may fail. */
export interface OwnCluster extends TestDatabase {
  /** Ends it like a power cut. */
  halt(): void;
  /** Starts it again on the same address, with all it had. */
  resume(): void;
}

/** Debian's name for it. */
export const postgresPackage = ['postgresql'] as const;

/** A PostgreSQL for the tests: the one named, or a throw-away one from programs found or brought. */
export async function findPostgres(): Promise<TestDatabase | undefined> {
  if (!hasPostgres()) installDebianPackages([postgresPackage]);
  return startPostgres();
}

export function hasPostgres(): boolean {
  return Boolean(process.env.TEST_DATABASE_URL || findPrograms());
}

/** Undefined where there is none to start. */
export async function startPostgres(): Promise<TestDatabase | undefined> {
  const named = process.env.TEST_DATABASE_URL;
  if (named) return { url: named, stop: () => {} };
  const programs = findPrograms();
  return programs ? startCluster(programs, forgetful) : undefined;
}

/** The folder with initdb and pg_ctl, which Debian keeps off the path. */
export function findPrograms(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const newestFirst = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = findOnPath(['initdb']);
  const folders = [
    ...newestFirst.map((version) => join(versions, version, 'bin')),
    ...(onPath ? [dirname(onPath)] : []),
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/opt/postgresql/bin',
  ];
  return folders.find((folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'pg_ctl')));
}

/** Nothing reaches the disk for good: a fifth less time for tests in which the machine does not lose its power. */
const forgetful = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off';

export async function startCluster(programs: string, more = ''): Promise<OwnCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'meltem-postgres-'));
  // PostgreSQL refuses to run as root, so root hands it to the user its package made, or to nobody.
  const user = process.getuid?.() === 0 ? (userNumbers('postgres') ?? userNumbers('nobody')) : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const pg = (program: string, parameters: string[]) => {
    const { status, stdout, stderr, error } = spawnSync(join(programs, program), parameters, {
      cwd: folder,
      env: { ...process.env, LC_ALL: 'C', HOME: folder },
      encoding: 'utf8',
      ...user,
    });
    if (status !== 0) throw new Error(`${program} did not work: ${error?.message ?? `${stdout}${stderr}`}`);
  };
  pg('initdb', ['-D', data, '-U', 'meltem', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200 ${more}`;
  const resume = () => pg('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  const halt = () => pg('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
  resume();
  return {
    url: `postgresql://meltem@127.0.0.1:${port}/postgres`,
    halt,
    resume,
    stop() {
      halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function userNumbers(name: string): { uid: number; gid: number } | undefined {
  const { status, stdout } = spawnSync('getent', ['passwd', name], { encoding: 'utf8' });
  const [, , uid, gid] = stdout?.split(':') ?? [];
  return status === 0 && uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
