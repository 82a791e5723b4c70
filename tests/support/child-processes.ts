import { readdirSync, readFileSync } from 'node:fs';

/** The processes that a process has started and that still live. Only Linux tells. */
export function childrenOf(pid: number): number[] {
  return threadsOf(pid)
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
    .filter((child) => child !== '')
    .map(Number);
}

/** Those among them that decode images. */
export function decodersOf(pid: number): number[] {
  return childrenOf(pid).filter((child) => commandOf(child).includes('decoder-process.ts'));
}

export function isAlive(pid: number): boolean {
  return commandOf(pid) !== '';
}

function threadsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/task`);
}

/** Empty for one that has ended, even if nobody has taken notice yet. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
