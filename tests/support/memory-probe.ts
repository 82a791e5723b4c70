// Loaded into a server process by a test, into each of its threads: at SIGUSR2 all clear away what they do not need,
// and what is left in all of them is noted.
import { renameSync, writeFileSync } from 'node:fs';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

const file = process.env.MEMORY_FILE as string;
const others = Number(process.env.FRONTS);
const channel = new BroadcastChannel('memory');
channel.unref();

if (isMainThread) {
  let told: number[] = [];
  channel.onmessage = ({ data }) => {
    told.push(data as number);
    if (told.length === others) note();
  };
  process.on('SIGUSR2', () => {
    told = [];
    channel.postMessage('look');
    if (others === 0) note();
  });

  function note(): void {
    const bytes = told.reduce((sum, each) => sum + each, bytesInUse());
    // Whoever reads the file must find it whole.
    writeFileSync(`${file}.new`, String(bytes));
    renameSync(`${file}.new`, file);
  }
} else {
  channel.onmessage = ({ data }) => {
    if (data === 'look') channel.postMessage(bytesInUse());
  };
}

function bytesInUse(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
