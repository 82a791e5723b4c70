import { spawnSync } from 'node:child_process';
import { findOnPath } from './find-on-path.ts';

/** One package by the names it may have; the first that this Debian knows is taken. */
export type DebianPackage = readonly [string, ...string[]];

/** Installs packages where this is Debian and we are root. Gives the reason where it did not work. */
export function installDebianPackages(wanted: readonly DebianPackage[]): string | undefined {
  if (wanted.length === 0) return undefined;
  if (!findOnPath(['apt-get'])) return 'there is no apt-get here';
  if (process.getuid?.() !== 0) return 'only root may install Debian’s packages';
  console.log('Fetching the list of Debian’s packages …');
  const outdated = aptGet('update');
  const names = wanted.map((choice) => choice.find(isKnown) ?? choice[0]);
  const failed = install(names);
  // One that cannot be had must not keep the others away.
  const reason = failed && names.length > 1 ? names.map((name) => install([name])).find(Boolean) : failed;
  return reason && `apt-get says: ${outdated ?? reason}`;
}

function install(names: readonly string[]): string | undefined {
  console.log(`Installing ${names.join(' and ')} (about a minute) …`);
  return aptGet('install', '-y', '--no-install-recommends', ...names);
}

/** Gives what it says where it fails. */
function aptGet(...parameters: string[]): string | undefined {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' };
  const { status, stderr } = spawnSync('apt-get', ['-qq', ...parameters], { env, encoding: 'utf8' });
  return status === 0 ? undefined : (/^E: (.+?)\.?$/m.exec(stderr)?.[1] ?? `it ended with ${status}`);
}

function isKnown(name: string): boolean {
  return spawnSync('apt-cache', ['show', name]).status === 0;
}
