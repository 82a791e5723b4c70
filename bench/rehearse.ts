// `npm run rehearse`: three hosts on this machine, broken on purpose while people use them. Takes root on Linux.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findNginx, nginxPackage } from '../scripts/find-nginx.ts';
import { findOnPath } from '../scripts/find-on-path.ts';
import { findPrograms, postgresPackage } from '../scripts/find-postgres.ts';
import { type DebianPackage, installDebianPackages } from '../scripts/install-debian-packages.ts';
import { frontSpace, makeNetwork, removeNetwork } from './rehearse/network.ts';
import { lastRelease, upgradeName } from './rehearse/release.ts';
import { isWanted } from './rehearse/wanted.ts';

const needed: { isThere: () => unknown; from: DebianPackage }[] = [
  { isThere: findPrograms, from: postgresPackage },
  { isThere: findNginx, from: nginxPackage },
  ...[
    ['ip', 'iproute2'],
    ['patroni', 'patroni'],
    ['etcd', 'etcd-server'],
    ['haproxy', 'haproxy'],
    ['socat', 'socat'],
    ['faketime', 'faketime'],
  ].map(([program = '', from = '']) => ({
    isThere: () => findOnPath([program, `/usr/sbin/${program}`]),
    from: [from] as DebianPackage,
  })),
];

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  fail('The rehearsal makes network namespaces and disks of its own: run it as root on Linux.');
}
if (!existsSync('/dev/net/tun')) fail('The rehearsal needs /dev/net/tun for a slow network.');
const missing = needed.filter(({ isThere }) => !isThere()).map(({ from }) => from);
const reason = installDebianPackages(missing);
if (reason) fail(`The rehearsal needs ${missing.flat().join(', ')}: ${reason}.`);

// Before the network is made: from inside it no package can be fetched.
const words = process.argv.slice(2);
if (isWanted(upgradeName, words)) lastRelease();

makeNetwork();
try {
  const inFront = ['netns', 'exec', frontSpace, process.execPath, 'bench/rehearse/run.ts', ...words];
  process.exitCode = spawnSync('ip', inFront, { stdio: 'inherit' }).status ?? 1;
} finally {
  removeNetwork();
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
