import { expect, test } from 'vitest';
import { askedServer } from '../../tests/support/asked-server.ts';
import { consoleHook } from '../../tests/support/console-hook.tsx';
import { useRenewals } from './use-renewals.ts';

const server = askedServer();
const lines = [
  { id: 'a', name: 'Ada' },
  { id: 'b', name: 'Can' },
];

test('it is said how many were sent a link, and who got none, by name, until it is tried again', async () => {
  const { after } = await consoleHook(useRenewals);
  server.answer({ sent: 2, left: [{ id: 'b', fault: 'paid_ahead' }] });
  const { left } = await after(({ renew }) => renew(lines));
  expect(left).toEqual([{ id: 'b', fault: 'paid_ahead', name: 'Can' }]);
  expect(server.told.mock.calls).toEqual([['2 payment links are on their way.']]);
  server.answer({ sent: 0, left: [] });
  expect((await after(({ renew }) => renew(left, true))).left).toEqual([]);
  expect(server.told).toHaveBeenCalledOnce();
  const path = '/console/renewals/send';
  expect(server.sent()).toEqual([
    [path, { ids: ['a', 'b'], isMeant: false }],
    [path, { ids: ['b'], isMeant: true }],
  ]);
});
