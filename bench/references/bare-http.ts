import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CachedBytes } from '../pages/cached-bytes.ts';
import type { Reference } from './reference.ts';

/** node:http alone with these bytes, in a process of its own. */
export async function startBareHttp(page: CachedBytes): Promise<Reference> {
  const program = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
  const child = fork(program, { serialization: 'advanced' });
  child.send(page);
  const [port] = (await once(child, 'message')) as [number];
  return { port, stop: () => child.disconnect() };
}
