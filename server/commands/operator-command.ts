import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { databaseFile } from '../db/sqlite.ts';
import { isDiskFull, type StoreConfiguration } from '../db/store.ts';
import { StartFailure } from '../runtime/start-failure.ts';
import { BackupFailure } from './backup/backup-format.ts';

/** Runs a command of the operator: what has to be put right is told in plain sentences and ends with 1. */
export async function operatorCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof StartFailure) for (const sentence of error.sentences) console.error(sentence);
    else if (error instanceof BackupFailure) console.error(error.message);
    else console.error(isDiskFull(error) ? 'There is no room left on the disk.' : (error as Error).stack);
    process.exitCode = 1;
  }
}

/**
 * How a command is called here: deploy/meltem tells its own name, and where npm did not start us, as in a container, its
 * scripts may be missing.
 */
export function commandLine(name: 'staff' | 'backup' | 'restore' | 'keys'): string {
  const { MELTEM_COMMAND: script, npm_lifecycle_event: isByNpm } = process.env;
  if (script) return `${script} ${name}`;
  return isByNpm ? `npm run ${name} --` : `node server/commands/${name}.ts`;
}

/** What stands behind the name of a command. Whoever calls it wrongly, or asks how to, is told how. */
export function readWords<Options extends ParseArgsOptionsConfig>(
  usage: readonly string[],
  { options, mostWords }: { options: Options; mostWords: number },
) {
  try {
    const words = parseArgs({ allowPositionals: true, options });
    if (words.positionals.length <= mostWords) return words;
  } catch {
    // Told below.
  }
  throw new StartFailure(usage);
}

/** The command must not make a second store where the server's is elsewhere. */
export function requireStore(config: StoreConfiguration): void {
  if (config.databaseUrl) return;
  if (!ownerOf(join(config.dataDir, databaseFile))) {
    throw new StartFailure([
      `There is no database in ${config.dataDir}. Start the server first, which makes it, or set DATA_DIR as the server has it: DATA_DIR=/var/lib/meltem with the systemd unit.`,
    ]);
  }
  refuseOtherUser(config);
}

/** Root may open every file, but the server cannot open what root makes beside its own. */
export function refuseOtherUser(
  { dataDir, databaseUrl }: StoreConfiguration,
  user = process.getuid?.(),
): void {
  const owner = databaseUrl ? undefined : ownerOf(dataDir);
  if (user !== 0 || !owner || owner.uid === 0) return;
  const name = spawnSync('id', ['-un', String(owner.uid)], { encoding: 'utf8' }).stdout?.trim() || owner.uid;
  const words = [process.execPath, ...process.argv.slice(1)].map((word) =>
    /\s/.test(word) ? `'${word}'` : word,
  );
  throw new StartFailure([
    `${dataDir} belongs to the user ${name}, and the server could not open what root makes there. Run this as that user:`,
    `runuser -u ${name} -- env DATA_DIR=${dataDir} ${words.join(' ')}`,
  ]);
}

function ownerOf(path: string): { uid: number } | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartFailure([`${path} cannot be read (${code}). Run this as the user of the server.`]);
  }
}

export function tellRows(rows: Record<string, number>): void {
  for (const [table, count] of Object.entries(rows)) console.log(`${String(count).padStart(9)}  ${table}`);
}

/** Where the data is, without a password. */
export function placeOf({ dataDir, databaseUrl }: StoreConfiguration): string {
  if (!databaseUrl) return join(dataDir, databaseFile);
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host}${pathname}`;
}
