import { arch, availableParallelism, cpus, release, totalmem, type } from 'node:os';

/** What it was measured on. */
export function machine(): string {
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  const model = cpus()[0]?.model.trim();
  return [
    `${availableParallelism()} cores (${[arch(), model].filter((word) => word && word !== 'unknown').join(', ')})`,
    `${gigabytes} GiB`,
    `${type()} ${release()}`,
    `Node ${process.versions.node}`,
  ].join(', ');
}
