// Sends requests from a process of its own, as fast as they are answered, and tells how that went.
import { Connection } from './connection.ts';

export interface Load {
  port: number;
  /** Whole requests as they go over the wire. One alone is sent again and again; of several each goes once. */
  requests: string[];
  connections: number;
  /** Ends after this time, where the requests do not end before. */
  ms: number;
  /** A connection for every request. */
  closes?: boolean;
}

export interface Outcome {
  answered: number;
  seconds: number;
  /** Milliseconds. */
  p99: number;
  statuses: Record<number, number>;
}

process.on('message', async (load: Load) => process.send?.(await send(load)));
process.once('disconnect', () => process.exit());
process.send?.('ready');

async function send({ port, requests, connections, ms, closes }: Load): Promise<Outcome> {
  const texts = requests.map((request) => Buffer.from(request));
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const began = performance.now();
  let sent = 0;

  /** Asks one thing after the other, until there is nothing left to ask. */
  function visit(): Promise<void> {
    return new Promise((resolve, reject) => {
      const connection = new Connection(port, {
        onAnswer({ status, ms: took }) {
          times.push(took);
          statuses[status] = (statuses[status] ?? 0) + 1;
          if (closes) connection.close();
          next();
        },
        onFailure: reject,
      });
      const next = () => {
        const request = texts.length === 1 ? texts[0] : texts[sent];
        const isOver = !request || performance.now() - began >= ms;
        sent += 1;
        if (!isOver) return connection.ask(request);
        connection.close();
        resolve();
      };
      next();
    });
  }

  await Promise.all(Array.from({ length: connections }, visit));
  const seconds = (performance.now() - began) / 1000;
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { answered: times.length, seconds, p99: at(0.99), statuses };
}
