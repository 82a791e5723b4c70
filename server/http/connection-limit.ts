import type { Server } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { TrustedProxies } from '../runtime/configuration.ts';
import { networkOf, plainAddress } from './client-network.ts';

/** One client must not take all connections. Trusted proxies speak for many clients and are not limited. */
export function limitConnections(server: Server, perClient: number, proxies: TrustedProxies): void {
  // With a number of proxies, whoever connects is one.
  if (typeof proxies === 'number') return;
  const trusted = addressList(proxies ?? []);
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (address === '' || trusted.check(address, familyOf(address))) return;
    const client = networkOf(address);
    const count = open.get(client) ?? 0;
    if (count >= perClient) {
      socket.destroy();
      return;
    }
    open.set(client, count + 1);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}

function addressList(addresses: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of addresses) {
    const [address = '', bits = isIPv6(address) ? 128 : 32] = entry.split('/');
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
