import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, eventually } from './cluster.ts';
import type { Host } from './host.ts';
import { cut, mend, slowDown } from './network.ts';
import type { Nginx } from './nginx.ts';

export interface Fault {
  name: string;
  times: number;
  /** Breaks something, waits for as long as it is broken, and puts it right. */
  happen(cluster: Cluster, nginx: Nginx, turn: number): Promise<void>;
}

const seconds = (count: number) => pause(count * 1_000);

async function untilAnotherLeads(cluster: Cluster, old: Host): Promise<void> {
  await eventually('another primary', async () => {
    for (const host of cluster.others(old)) if ((await host.role()) === 'primary') return true;
    return false;
  });
}

/** One of ours, another one each time. */
const turnOf = (cluster: Cluster, turn: number) => cluster.hosts[turn % cluster.hosts.length] as Host;

export const faults: readonly Fault[] = [
  {
    name: 'primary killed (-9, with its Patroni)',
    times: 3,
    async happen(cluster) {
      const primary = await cluster.primary();
      await primary.kill('patroni');
      await untilAnotherLeads(cluster, primary);
      await seconds(3);
      primary.startPatroni();
      await cluster.untilWhole();
    },
  },
  {
    name: 'primary’s network cut',
    times: 3,
    async happen(cluster) {
      const primary = await cluster.primary();
      cut(primary.name);
      await untilAnotherLeads(cluster, primary);
      await seconds(5);
      mend(primary.name);
      await cluster.untilWhole();
    },
  },
  {
    // What it takes now nobody else has; it must not be acknowledged.
    name: 'both standbys cut off, then the primary',
    times: 2,
    async happen(cluster) {
      const primary = await cluster.primary();
      const standbys = cluster.others(primary);
      for (const { name } of standbys) cut(name);
      await seconds(8);
      cut(primary.name);
      for (const { name } of standbys) mend(name);
      await untilAnotherLeads(cluster, primary);
      await seconds(3);
      mend(primary.name);
      await cluster.untilWhole();
    },
  },
  {
    name: 'instance killed (-9)',
    times: 3,
    async happen(cluster, _nginx, turn) {
      const host = turnOf(cluster, turn);
      await host.kill('server');
      await seconds(3);
      await host.startServer();
    },
  },
  {
    name: 'nginx killed (-9)',
    times: 3,
    async happen(_cluster, nginx) {
      await nginx.kill();
      await seconds(3);
    },
  },
  {
    name: 'etcd without quorum',
    times: 2,
    async happen(cluster, _nginx, turn) {
      const two = cluster.hosts.filter((_, index) => index !== turn);
      for (const host of two) await host.kill('etcd');
      await seconds(30);
      for (const host of two) host.startEtcd();
      await cluster.untilWhole();
    },
  },
  {
    name: 'primary’s disk full',
    times: 2,
    async happen(cluster) {
      // PostgreSQL goes on and refuses what needs room, so nobody else takes over: somebody has to make room.
      const primary = await cluster.primary();
      primary.fillDisk();
      await seconds(15);
      primary.emptyDisk();
      await cluster.untilWhole();
    },
  },
  {
    name: 'slow network (100 ms, 5 % lost)',
    times: 2,
    async happen(cluster) {
      // Between two hosts there are two wires.
      const wires = await slowDown(50, 2.5);
      await seconds(30);
      wires.remove();
      await cluster.untilWhole();
    },
  },
  {
    name: 'clocks a minute apart, both ways',
    times: 1,
    async happen(cluster) {
      for (const [index, host] of cluster.hosts.entries()) await withClock(host, [0, 60, -60][index] ?? 0);
      await seconds(40);
      for (const host of cluster.hosts) await withClock(host, 0);
    },
  },
];

async function withClock(host: Host, ahead: number): Promise<void> {
  if (host.clockAhead === ahead) return;
  host.clockAhead = ahead;
  await host.stopServer();
  await host.startServer();
}
