import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** A server that stands beside ours. */
export interface Reference {
  port: number;
  stop(): void;
}

/** Starts a program that serves on this port, and waits for its first answer. */
export async function startProgram(
  port: number,
  program: string,
  parameters: string[],
  folder: string,
): Promise<Reference> {
  const child = spawn(program, parameters, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`${program} ended with ${code}.`);
  });
  failed.catch(() => {});
  await Promise.race([failed, answers(port)]);
  return { port, stop: () => child.kill() };
}

async function answers(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(20);
  }
}
