import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { KeptBytes } from '../pages/kept-bytes.ts';
import type { BareAnswer } from './bare-server.ts';

export interface Reference {
  port: number;
  stop(): void;
}

/** node:http alone with these bytes, on so many cores. */
export async function startBare(folder: string, kept: KeptBytes, processes: number): Promise<Reference> {
  const file = join(folder, 'answer.json');
  const answer: BareAnswer = { headers: kept.headers, body: kept.body.toString('base64') };
  writeFileSync(file, JSON.stringify(answer));
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), [file, String(processes)]);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { port, stop: () => child.disconnect() };
}
