import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/find-postgres.ts';
import type { CachedBytes } from '../pages/cached-bytes.ts';
import { type Reference, startProgram } from './reference.ts';

/** nginx with these bytes as a file, and the same headers. */
export async function startNginxFile(nginx: string, folder: string, page: CachedBytes): Promise<Reference> {
  mkdirSync(join(folder, 'files'));
  writeFileSync(join(folder, 'files', 'index'), page.body);
  const port = await freePort();
  // nginx makes the first and the last of these itself.
  const { 'content-length': _, 'content-type': type, etag: __, ...others } = page.headers;
  const headers = Object.entries(others).map(
    ([name, value]) => `add_header ${name} ${JSON.stringify(value)};`,
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
events { worker_connections 1024; }
http {
  sendfile on; tcp_nopush on; access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port}; root ${folder}/files;
    location / { default_type ${JSON.stringify(type)}; try_files /index =404; ${headers.join(' ')} }
  }
}
`,
  );
  return startProgram(port, nginx, ['-c', file, '-p', folder], folder);
}
