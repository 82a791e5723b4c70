import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findNginx } from '../../scripts/find-nginx.ts';
import { freePort } from '../../scripts/find-postgres.ts';
import type { KeptBytes } from '../pages/kept-bytes.ts';
import type { Reference } from './start-reference.ts';

export const nginx = findNginx();

/** nginx with these bytes as a file, and the same headers. */
export async function startNginx(folder: string, kept: KeptBytes, processes: number): Promise<Reference> {
  const root = join(folder, 'nginx');
  mkdirSync(join(root, 'files'), { recursive: true });
  writeFileSync(join(root, 'files', 'index'), kept.body);
  const port = await freePort();
  const { 'content-length': _, 'content-type': type, etag: __, ...others } = kept.headers;
  const headers = Object.entries(others).map(
    ([name, value]) => `add_header ${name} ${JSON.stringify(value)};`,
  );
  const file = join(root, 'nginx.conf');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes ${processes}; pid ${root}/pid; error_log ${root}/errors;
events { worker_connections 1024; }
http {
  access_log off; keepalive_requests 1000000; open_file_cache max=10;
  client_body_temp_path ${root}/a; proxy_temp_path ${root}/b; fastcgi_temp_path ${root}/c;
  uwsgi_temp_path ${root}/d; scgi_temp_path ${root}/e;
  server {
    listen 127.0.0.1:${port}; root ${root}/files; etag on;
    location / { default_type ${JSON.stringify(type)}; try_files /index =404; ${headers.join(' ')} }
  }
}
`,
  );
  const check = spawnSync(nginx as string, ['-t', '-c', file, '-p', root], { encoding: 'utf8' });
  if (check.status !== 0) throw new Error(`nginx does not like its settings: ${check.stderr}`);
  const child = spawn(nginx as string, ['-c', file, '-p', root], { stdio: 'ignore' });
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error('nginx did not start.');
    await pause(20);
  }
  return {
    port,
    stop() {
      child.kill();
      void once(child, 'exit');
    },
  };
}

async function isOpen(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    (answer) => answer.ok,
    () => false,
  );
}
