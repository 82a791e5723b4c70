import { spawnSync } from 'node:child_process';
import { findOnPath } from './find-on-path.ts';

/** Installs a package where this is Debian and we are root. Says whether it worked. */
export function installDebianPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !findOnPath(['apt-get'])) return false;
  console.log(`Installing Debian's package ${name} (about a minute) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet).status === 0;
}
