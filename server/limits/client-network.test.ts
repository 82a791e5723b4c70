import { BlockList, isIPv6 } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientNetwork } from './client-network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

const group = fc.integer({ min: 0, max: 0xffff });
const groups = fc.array(fc.oneof(fc.constant(0), group), { minLength: 8, maxLength: 8 });
const isMapped = (numbers: number[]) => numbers.slice(0, 6).join() === '0,0,0,0,0,65535';

/** One of the many ways to write an address. */
const written = fc
  .tuple(groups, fc.nat(8), fc.nat(8), fc.boolean(), fc.boolean(), fc.boolean())
  .map(([numbers, from, length, isPadded, isUpper, endsInIpv4]) => {
    const texts = numbers.map((number) => number.toString(16).padStart(isPadded ? 4 : 0, '0'));
    if (endsInIpv4) {
      const [high = 0, low = 0] = numbers.slice(6);
      texts.splice(6, 2, [high >> 8, high & 255, low >> 8, low & 255].join('.'));
    }
    const zeros = numbers.slice(from, from + length);
    const end = Math.min(from + length, endsInIpv4 ? 6 : 8);
    const canShorten = end > from && zeros.every((number) => number === 0);
    const text = canShorten
      ? `${texts.slice(0, from).join(':')}::${texts.slice(end).join(':')}`
      : texts.join(':');
    return { numbers, text: isUpper ? text.toUpperCase() : text };
  });

test('an IPv6 address is counted by its /64, in whatever way it is written', () => {
  fc.assert(
    fc.property(written, ({ numbers, text }) => {
      fc.pre(!isMapped(numbers));
      expect(isIPv6(text)).toBe(true);
      const network = clientNetwork(text);
      const block = new BlockList();
      block.addSubnet(network.replace('/64', ''), 64, 'ipv6');
      expect(block.check(text, 'ipv6')).toBe(true);
      const neighbour = numbers.with(7, numbers[7] === 0 ? 1 : 0).map((number) => number.toString(16));
      expect(clientNetwork(neighbour.join(':'))).toBe(network);
      const elsewhere = numbers.with(3, numbers[3] === 0 ? 1 : 0).map((number) => number.toString(16));
      expect(clientNetwork(elsewhere.join(':'))).not.toBe(network);
    }),
    { numRuns: 1_000 },
  );
});

test('an IPv4 address is the same client over IPv6 sockets', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(clientNetwork(`::ffff:${address}`)).toBe(address);
    }),
  );
});

test('any address a request may have has a network', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV6(), fc.string()), (address) => {
      expect(typeof clientNetwork(address)).toBe('string');
    }),
  );
});
