import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { browserPackage, installedBrowser } from './find-browser.ts';
import { enginePackages } from './find-engines.ts';
import { findNginx, nginxPackage } from './find-nginx.ts';
import { hasPostgres, postgresPackage } from './find-postgres.ts';
import { installDebianPackages } from './install-debian-packages.ts';

/** Brings what `npm test` needs and is not here, beside whatever goes on. Gives the reason why something may be missing still. */
export async function bringPrograms(): Promise<string> {
  const child = spawn(process.execPath, [import.meta.filename], { stdio: ['ignore', 'inherit', 'pipe'] });
  const [why] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return why.trim() || 'it is not on the path';
}

if (import.meta.main) {
  const reason = installDebianPackages([
    ...(hasBrowser() ? [] : [browserPackage]),
    ...(hasPostgres() ? [] : [postgresPackage]),
    ...(findNginx() ? [] : [nginxPackage]),
    ...enginePackages(),
  ]);
  if (reason) console.error(reason);
}

/** One that is named and does not start is told where the browser is needed. */
function hasBrowser(): boolean {
  try {
    return Boolean(installedBrowser());
  } catch {
    return true;
  }
}
