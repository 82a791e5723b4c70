import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Host } from './host.ts';
import { hostNames } from './network.ts';

/** Three hosts, of which each can lead. */
export class Cluster {
  readonly hosts: readonly Host[];

  constructor(folder: string, environment: Record<string, string>) {
    this.hosts = hostNames.map((name) => new Host(name, folder, environment));
  }

  async start(): Promise<void> {
    for (const host of this.hosts) host.startEtcd();
    for (const host of this.hosts) {
      host.startPatroni();
      host.startHaproxy();
    }
    await this.untilWhole();
    this.hosts[0]?.sql("create role meltem login password 'meltem'");
  }

  /** Starts our instances on an empty database, one after the other, as they are installed. */
  async install(version = resolve('.')): Promise<void> {
    for (const host of this.hosts) await host.stopServer();
    this.hosts[0]?.sql('drop database if exists meltem with (force)');
    this.hosts[0]?.sql('create database meltem owner meltem');
    for (const host of this.hosts) {
      host.version = version;
      await host.startServer();
    }
  }

  /** One after the other is stopped and started as this version. */
  async upgrade(): Promise<void> {
    for (const host of this.hosts) {
      await host.stopServer();
      host.version = resolve('.');
      await host.startServer();
      await pause(3_000);
    }
  }

  async primary(): Promise<Host> {
    return eventually('a primary', async () => {
      for (const host of this.hosts) if ((await host.role()) === 'primary') return host;
      return undefined;
    });
  }

  others(host: Host): Host[] {
    return this.hosts.filter((one) => one !== host);
  }

  /** One leads, two follow, and one of them has every commit before it is acknowledged. */
  async untilWhole(): Promise<void> {
    await eventually('one primary and two standbys', async () => {
      const roles = await Promise.all(this.hosts.map((host) => host.role()));
      return roles.filter((role) => role === 'standby').length === 2 && roles.includes('primary');
    });
    await eventually('a synchronous standby', () => {
      const states =
        "select count(*) filter (where sync_state = 'sync') > 0 and count(distinct application_name) = 2 " +
        "from pg_stat_replication where state = 'streaming'";
      return this.hosts[0]?.sql(states) === 't';
    });
  }

  async remove(): Promise<void> {
    await Promise.all(this.hosts.map((host) => host.remove()));
  }
}

/** Asks until there is something; whoever waits in vain is told for what. */
export async function eventually<Thing>(
  what: string,
  look: () => Thing | Promise<Thing>,
  seconds = 90,
): Promise<NonNullable<Thing>> {
  const until = performance.now() + seconds * 1_000;
  let failure: unknown;
  for (;;) {
    try {
      const thing = await look();
      if (thing) return thing as NonNullable<Thing>;
    } catch (error) {
      failure = error;
    }
    if (performance.now() > until)
      throw new Error(`Waited ${seconds} s in vain for ${what}.`, { cause: failure });
    await pause(250);
  }
}
