// Loaded into a server process by a test: at SIGUSR2 it collects garbage and writes down how much memory is left in use.
import { renameSync, writeFileSync } from 'node:fs';

const file = process.env.MEMORY_FILE as string;

process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  // Whoever reads the file must find it whole.
  writeFileSync(`${file}.new`, String(heapUsed + external));
  renameSync(`${file}.new`, file);
});
