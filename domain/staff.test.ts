import { expect, test } from 'vitest';
import { mayActAs, staffEmailPattern, staffRoles } from './staff.ts';

test('an owner may do what an agent may, and both what an installer may', () => {
  const allowed = staffRoles.map((role) => staffRoles.filter((needed) => mayActAs(role, needed)));
  expect(allowed).toEqual([['owner', 'agent', 'installer'], ['agent', 'installer'], ['installer']]);
  for (const needed of staffRoles) expect(mayActAs('visitor' as never, needed)).toBe(false);
});

const pattern = new RegExp(staffEmailPattern);

test.each(['ada@meltem.example', 'Ada.Love-Lace+2@sub.meltem-net.com', "o'ada_1@m.co", 'a@b.io'])(
  'an account may have the address %s',
  (address) => expect(address).toMatch(pattern),
);

test.each([
  ...['ada', 'ada@meltem', '@meltem.example', '.ada@meltem.example', 'ada.@meltem.example'],
  ...['ada..l@meltem.example', "ada'@meltem.example", 'ada@-meltem.example', 'ada@meltem.e', 'ada@meltem.e1'],
  ...['ada @meltem.example', ' ada@meltem.example', 'ada@meltem..example', 'şule@meltem.example'],
])('nobody has the address "%s"', (address) => expect(address).not.toMatch(pattern));
