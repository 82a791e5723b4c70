import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findNginx } from '../../scripts/find-nginx.ts';
import { freePort } from '../../scripts/find-postgres.ts';

export interface Nginx {
  url: string;
  stop(): Promise<void>;
}

/** The shipped configuration as it is, but for the addresses, the certificate and the folder of its cache. */
function shippedFor(servers: readonly string[], address: string, folder: string): string {
  const shipped = readFileSync('deploy/nginx.conf', 'utf8');
  const changed = shipped
    .replace(/ {4}server 127\.0\.0\.1:3000 (.*)\n/, (_, options) =>
      servers.map((server) => `    server ${server} ${options}\n`).join(''),
    )
    .replace('/var/lib/nginx/meltem', join(folder, 'cache'))
    .replace(/^server \{\n {4}listen 80;[\s\S]*?^\}\n/m, '')
    .replace('    listen 443 ssl http2;\n    listen [::]:443 ssl http2;\n', `    listen ${address};\n`)
    .replace(/ {4}ssl_certificate.*\n/g, '');
  if (/listen .*443 ssl|ssl_|\/var\//.test(changed)) throw new Error('The shipped file has changed.');
  return changed;
}

/** Its files in a folder: in front of these servers, at this address. */
export function nginxFiles(servers: readonly string[], address: string, folder: string) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
events { worker_connections 1024; }
http {
  # As in the nginx.conf of Debian.
  sendfile on; tcp_nopush on; access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  include ${folder}/meltem.conf;
}
`;
  return { 'nginx.conf': main, 'meltem.conf': shippedFor(servers, address, folder) };
}

/** A real nginx in front of servers on these ports. */
export async function startNginx(ports: readonly number[]): Promise<Nginx> {
  const program = findNginx() as string;
  const folder = mkdtempSync(join(tmpdir(), 'meltem-nginx-'));
  const port = await freePort();
  mkdirSync(join(folder, 'cache'));
  const file = join(folder, 'nginx.conf');
  const servers = ports.map((one) => `127.0.0.1:${one}`);
  for (const [name, content] of Object.entries(nginxFiles(servers, `127.0.0.1:${port}`, folder))) {
    writeFileSync(join(folder, name), content);
  }
  const check = spawnSync(program, ['-t', '-c', file, '-p', folder], { encoding: 'utf8' });
  if (check.status !== 0) throw new Error(`nginx refuses its configuration: ${check.stderr}`);
  const child = spawn(program, ['-c', file, '-p', folder], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isOpen(url))) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'errors'), 'utf8'));
    await pause(20);
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isOpen(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );
}
