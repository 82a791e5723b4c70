import { expect, test } from 'vitest';
import { databaseUrl, etcdParameters, haproxyFile, patroniFile } from './configuration-files.ts';
import { hostNames } from './network.ts';

test('a commit waits for a standby, always, and the lock of the leader is taken by comparing', () => {
  for (const host of hostNames) {
    const { bootstrap, etcd, etcd3 } = JSON.parse(patroniFile(host, '/data', '/programs'));
    expect(bootstrap.dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
    // Through etcd3, Patroni 3.0.2 overwrites the lock of a newer leader.
    expect(etcd3).toBeUndefined();
    expect(etcd.hosts).toHaveLength(3);
    expect(etcdParameters(host, '/data')).toContain('--enable-v2=true');
  }
});

test('an instance asks the HAProxy of its own host, which asks every Patroni once a second who leads', () => {
  const { hostname, port } = new URL(databaseUrl);
  const file = haproxyFile();
  expect(hostname).toBe('127.0.0.1');
  expect(file).toContain(`bind 127.0.0.1:${port}\n`);
  expect(file).toMatch(/^ {2}option httpchk GET \/primary$/m);
  expect(file).toMatch(/^ {2}default-server inter 1s .*on-marked-down shutdown-sessions$/m);
  expect(file.match(/^ {2}server /gm)).toHaveLength(3);
});
