import { isIPv6 } from 'node:net';

/** A listener for both kinds of addresses tells IPv4 like ::ffff:192.0.2.1; link-local ones name an interface. */
export function plainAddress(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)|%.*$/gi, '');
}

/** Who counts as one client: an IPv4 address, or the /64 that a line gets in IPv6, as the rate limit counts. */
export function networkOf(ip: string): string {
  const address = plainAddress(ip);
  if (!isIPv6(address)) return address;
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
