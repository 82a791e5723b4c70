import { isIPv4, isIPv6 } from 'node:net';

/** Whom an address belongs to: one IPv4 address, or the /64 that a line gets in IPv6. */
export function clientNetwork(address: string): string {
  if (isIPv4(address) || !isIPv6(address)) return address;
  const groups = groupsOf(address.replace(/%.*$/, ''));
  const [high = 0, low = 0] = groups.slice(6);
  // IPv4 as a socket for both kinds shows it.
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535') {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight numbers of an IPv6 address, in whatever way it is written. */
function groupsOf(address: string): number[] {
  const [before = '', after] = address.split('::');
  const head = numbersIn(before);
  if (after === undefined) return head;
  const tail = numbersIn(after);
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

function numbersIn(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
