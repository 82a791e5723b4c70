// The rehearsal itself, inside the network that `npm run rehearse` makes: load the whole time, one fault after another.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startBot } from '../../tests/support/payment-bot.ts';
import { Cluster } from './cluster.ts';
import { databaseUrl } from './configuration-files.ts';
import { faults } from './faults.ts';
import { Load } from './load.ts';
import type { Row } from './measure.ts';
import { frontAddress } from './network.ts';
import { Nginx } from './nginx.ts';
import { lastRelease, upgradeName } from './release.ts';
import { callbackSecret } from './submissions.ts';
import { tableOf } from './table.ts';
import { isWanted } from './wanted.ts';

const words = process.argv.slice(2);

const began = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'meltem-rehearse-'));
const bot = await startBot(0, frontAddress);
const cluster = new Cluster(folder, {
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  ID_IMAGE_KEYS: Buffer.alloc(32, 7).toString('base64'),
  PAYMENT_BOT_URL: bot.url,
  PAYMENT_CALLBACK_SECRET: callbackSecret,
  TRUST_PROXY: frontAddress,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
});
const nginx = new Nginx(folder);
const rows: Row[] = [];
try {
  say('Three hosts are started …');
  await cluster.start();
  if (isWanted(upgradeName, words)) keep(await rehearseUpgrade(2));
  const chosen = faults.filter(({ name }) => isWanted(name, words));
  if (chosen.length > 0) {
    await cluster.install();
    await nginx.start();
    const load = new Load(cluster, bot);
    await load.signUp();
    load.start();
    await pause(5_000);
    for (const { name, times, happen } of chosen) {
      for (let turn = 0; turn < times; turn += 1) {
        say(`${name}, ${turn + 1} of ${times} …`);
        await load.during(() => happen(cluster, nginx, turn));
      }
      keep(await load.row(name));
    }
    await load.stop();
  }
} finally {
  await nginx.stop();
  await cluster.remove();
  await bot.stop();
  if (!process.env.KEEP) rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${table()}`);
for (const fault of rows.flatMap(({ faults }) => faults)) console.log(fault);
process.exitCode = rows.some(({ faults }) => faults.length > 0) ? 1 : 0;

/** From the version before to this one while people use it, each time from an empty database. */
async function rehearseUpgrade(times: number): Promise<Row> {
  const release = lastRelease();
  const name = `${upgradeName} from ${release.version}`;
  const turns: Row[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    say(`${name}, ${turn + 1} of ${times} …`);
    await cluster.install(release.folder);
    await nginx.start();
    const load = new Load(cluster, bot);
    load.start();
    await pause(5_000);
    await load.during(() => cluster.upgrade());
    await load.stop();
    turns.push(await load.row(name));
    await nginx.stop();
  }
  return joined(turns);
}

/** Several times of one fault, each with a load of its own, as one row. */
function joined(turns: readonly Row[]): Row {
  const sum = (of: (row: Row) => number) => turns.reduce((total, row) => total + of(row), 0);
  const most = (of: (row: Row) => number) => Math.max(...turns.map(of));
  const [first] = turns;
  if (!first) throw new Error('Nothing was rehearsed.');
  return {
    name: first.name,
    times: turns.length,
    pages: sum((row) => row.pages),
    pagesFailed: sum((row) => row.pagesFailed),
    pagesAway: most((row) => row.pagesAway),
    forms: sum((row) => row.forms),
    formsRepeated: sum((row) => row.formsRepeated),
    formsAgain: most((row) => row.formsAgain),
    streamAway: most((row) => row.streamAway),
    rows: sum((row) => row.rows),
    lost: sum((row) => row.lost),
    twice: sum((row) => row.twice),
    deliveredTwice: sum((row) => row.deliveredTwice),
    askedAgain: sum((row) => row.askedAgain),
    operator: turns.map(({ operator }) => operator).join(' '),
    faults: turns.flatMap(({ faults }) => faults),
  };
}

/** Written at once: what ends a run early does not take what was measured. */
function keep(row: Row): void {
  rows.push(row);
  writeFileSync('bench/results/rehearse.md', table());
}

function table(): string {
  const minutes = (performance.now() - began) / 60_000;
  return `${tableOf(rows)}\n\n${minutes.toFixed(1)} minutes.\n`;
}

function say(sentence: string): void {
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${sentence}`);
}
