import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Where nginx and whoever visits stand. */
export const frontAddress = '10.77.0.10';
export const frontSpace = 'meltem-front';
export const hostNames = ['one', 'two', 'three'] as const;
export type HostName = (typeof hostNames)[number];

const addresses: Record<HostName, string> = { one: '10.77.0.11', two: '10.77.0.12', three: '10.77.0.13' };
/** The switch has a namespace of its own: what a machine does with its bridges (Docker, firewalls) is not asked. */
const switchSpace = 'meltem-switch';

export const addressOf = (host: HostName) => addresses[host];
export const spaceOf = (host: HostName) => `meltem-${host}`;
const portOf = (host: HostName) => `to-${host}`;

const ends = [
  { space: frontSpace, port: 'to-front', address: frontAddress },
  ...hostNames.map((host) => ({ space: spaceOf(host), port: portOf(host), address: addressOf(host) })),
];

/** Four machines at one switch. */
export function makeNetwork(): void {
  removeNetwork();
  ip('netns', 'add', switchSpace);
  inside(switchSpace, 'ip', 'link', 'set', 'lo', 'up');
  inside(switchSpace, 'ip', 'link', 'add', 'switch', 'type', 'bridge');
  inside(switchSpace, 'ip', 'link', 'set', 'switch', 'up');
  for (const { space, port, address } of ends) {
    ip('netns', 'add', space);
    inside(space, 'ip', 'link', 'set', 'lo', 'up');
    ip('link', 'add', port, 'netns', switchSpace, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
    inside(space, 'ip', 'address', 'add', `${address}/24`, 'dev', 'eth0');
    inside(space, 'ip', 'link', 'set', 'eth0', 'up');
    inside(switchSpace, 'ip', 'link', 'set', port, 'master', 'switch', 'up');
  }
}

/** Also what an earlier run left. */
export function removeNetwork(): void {
  for (const space of [...ends.map((end) => end.space), switchSpace]) {
    for (const pid of processesOf(space)) killNow(pid);
    spawnSync('ip', ['netns', 'delete', space], { stdio: 'ignore' });
  }
}

export function processesOf(space: string): number[] {
  const { stdout } = spawnSync('ip', ['netns', 'pids', space], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}

export function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was faster.
  }
}

/** Pulls the cable of a host: nobody hears it any more, and it hears nobody. */
export function cut(host: HostName): void {
  inside(switchSpace, 'ip', 'link', 'set', portOf(host), 'down');
}

export function mend(host: HostName): void {
  inside(switchSpace, 'ip', 'link', 'set', portOf(host), 'up');
}

export interface SlowWires {
  remove(): void;
}

/**
 * Puts a slow wire between each host and the switch. netem is not in every kernel, tap devices are: socat carries the
 * frames of both ends to a process that keeps them for a while and loses some.
 */
export async function slowDown(waitMs: number, lossPercent: number): Promise<SlowWires> {
  const children: ChildProcess[] = [];
  for (const [index, host] of hostNames.entries()) {
    const [near, far] = [`near-${host}`, `far-${host}`];
    const ports = [0, 1, 2, 3].map((step) => 7000 + index * 10 + step) as [number, number, number, number];
    const wire = fileURLToPath(new URL('slow-wire.ts', import.meta.url));
    children.push(
      within(switchSpace, [process.execPath, wire, ...ports, waitMs, lossPercent].map(String)),
      within(switchSpace, socat(near, ports[0], ports[1])),
      within(switchSpace, socat(far, ports[3], ports[2])),
    );
    await untilThere(near);
    await untilThere(far);
    inside(switchSpace, 'ip', 'link', 'add', `slow-${host}`, 'type', 'bridge');
    inside(switchSpace, 'ip', 'link', 'set', `slow-${host}`, 'up');
    inside(switchSpace, 'ip', 'link', 'set', near, 'master', `slow-${host}`, 'up');
    inside(switchSpace, 'ip', 'link', 'set', far, 'master', 'switch', 'up');
    inside(switchSpace, 'ip', 'link', 'set', portOf(host), 'master', `slow-${host}`);
  }
  return {
    remove() {
      for (const host of hostNames) {
        inside(switchSpace, 'ip', 'link', 'set', portOf(host), 'master', 'switch');
        inside(switchSpace, 'ip', 'link', 'delete', `slow-${host}`);
      }
      for (const child of children) child.kill('SIGKILL');
    },
  };
}

function socat(tap: string, from: number, to: number): string[] {
  const device = `TUN,tun-type=tap,tun-name=${tap},iff-no-pi,iff-up`;
  return ['socat', '-b', '65536', device, `UDP4-DATAGRAM:127.0.0.1:${to},bind=127.0.0.1:${from}`];
}

async function untilThere(device: string): Promise<void> {
  for (let tries = 0; runInside(switchSpace, ['ip', 'link', 'show', device]).status !== 0; tries += 1) {
    if (tries === 200) throw new Error(`socat does not make ${device}: is /dev/net/tun there?`);
    await pause(20);
  }
}

/** Starts a program on a host. */
export function within(
  space: string,
  [program = '', ...parameters]: readonly string[],
  options: Parameters<typeof spawn>[2] = {},
): ChildProcess {
  return spawn('ip', ['netns', 'exec', space, program, ...parameters], { stdio: 'ignore', ...options });
}

/** Runs a program on a host until it ends. */
export function runInside(space: string, command: readonly string[]) {
  return spawnSync('ip', ['netns', 'exec', space, ...command], { encoding: 'utf8' });
}

function inside(space: string, ...command: string[]): void {
  const { status, stderr } = runInside(space, command);
  if (status !== 0) throw new Error(`${command.join(' ')} (${space}): ${stderr.trim()}`);
}

function ip(...parameters: string[]): void {
  const { status, stderr } = spawnSync('ip', parameters, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${parameters.join(' ')}: ${stderr.trim()}`);
}
