// `npm run rehearse:restore [REGISTRATIONS]`: point-in-time recovery and our own backup, each restored into another
// place and compared row for row. A million registrations take about an hour; twenty thousand a few minutes.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPrograms, postgresPackage } from '../scripts/find-postgres.ts';
import { installDebianPackages } from '../scripts/install-debian-packages.ts';
import { fillStore } from '../scripts/seed/fill-store.ts';
import { ArchivingPostgres } from './restore/archiving-postgres.ts';
import { differences, fingerprints } from './restore/fingerprints.ts';

const count = Number(process.argv[2] ?? 20_000);
if (!findPrograms()) installDebianPackages([postgresPackage]);
const programs = findPrograms();
if (!programs) throw new Error('The rehearsal needs PostgreSQL: apt-get install postgresql.');
const folder = mkdtempSync(join(tmpdir(), 'meltem-restore-'));
// PostgreSQL's user looks into it.
chmodSync(folder, 0o755);
const idImageKeys = [Buffer.alloc(32, 7).toString('base64')];
const times: [string, number][] = [];
const faults: string[] = [];
const postgres = new ArchivingPostgres(programs, join(folder, 'postgres'));
try {
  await postgres.start();
  const config = { dataDir: folder, databaseUrl: postgres.url, idImageKeys };
  await timed(`${count.toLocaleString('en')} registrations are made`, () =>
    fillStore(config, { count, isMore: false }),
  );

  await timed('base backup (pg_basebackup)', async () => postgres.baseBackup());
  await fillStore(config, { count: 500, isMore: true });
  const wanted = await timed('every row is read', () => fingerprints(postgres.url));
  // The archive has moments by the second.
  await pause(1_100);
  const moment = new Date();
  await pause(1_100);
  await postgres.query('truncate internet_customers, contact_messages cascade');
  await postgres.archive();
  const recovered = await timed('recovery to the moment before the mistake', () =>
    postgres.recover(moment, join(folder, 'recovered')),
  );
  faults.push(...differences(wanted, await fingerprints(recovered.url)));

  const file = join(folder, 'backup.jsonl.gz');
  await timed('our own backup', async () => command('backup.ts', recovered.url, file));
  console.log(`The file has ${(statSync(file).size / 1e6).toFixed(1)} MB.`);
  await recovered.query('create database elsewhere');
  const elsewhere = recovered.url.replace(/\/postgres$/, '/elsewhere');
  await timed('our own restore, into another database', async () => command('restore.ts', elsewhere, file));
  faults.push(...differences(wanted, await fingerprints(elsewhere)));
  recovered.stop();
} finally {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log('\n| step | seconds |\n|---|---|');
for (const [step, seconds] of times) console.log(`| ${step} | ${seconds.toFixed(1)} |`);
console.log(faults.length === 0 ? '\nEvery row is there, as it was.' : `\n${faults.join('\n')}`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function timed<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
  console.log(`${step} …`);
  const began = performance.now();
  const result = await work();
  times.push([step, (performance.now() - began) / 1000]);
  return result;
}

function command(name: string, databaseUrl: string, file: string): void {
  const { status, stderr } = spawnSync(process.execPath, [`server/commands/${name}`, file], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder, ID_IMAGE_KEYS: idImageKeys.join() },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${name}: ${stderr}`);
}
