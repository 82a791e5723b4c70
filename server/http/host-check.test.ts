import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { checkHost } from './host-check.ts';

/** Whether each of these hosts is refused. */
async function refused(staffHost: string, hosts: string[]): Promise<boolean[]> {
  const app = Fastify();
  checkHost(app, { staffUrl: 'https://staff.meltem.test:8443', staffHost });
  app.get('/', async () => 'here');
  const answers = await Promise.all(hosts.map((host) => app.inject({ url: '/', headers: { host } })));
  return answers.map(({ statusCode }) => statusCode !== 200);
}

test('the console goes by its own name and by those of this machine, with any port and in capitals', async () => {
  const own = ['staff.meltem.test', 'Staff.Meltem.test:8443', 'localhost:3001', '127.0.0.1', '[::1]:3001'];
  expect(await refused('10.0.0.7', [...own, '10.0.0.7:3001'])).toEqual(Array(6).fill(false));
  expect(await refused('FD00::7', ['[fd00::7]:3001', '[FD00::7]'])).toEqual([false, false]);
});

test('any other name is refused, also one that only begins or ends like ours', async () => {
  const others = [
    'meltem.test',
    'staff.meltem.test.evil.test',
    'evil-staff.meltem.test',
    '10.0.0.8',
    'fd00::7',
  ];
  expect(await refused('FD00::7', others)).toEqual(others.map(() => true));
});
