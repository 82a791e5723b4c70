import { addressOf, type HostName, hostNames } from './network.ts';

/** Ports on every host. */
export const ports = {
  etcd: 2379,
  etcdPeers: 2380,
  patroni: 8008,
  postgres: 5432,
  /** HAProxy's way to whichever is the primary. */
  primary: 5000,
  site: 3000,
  console: 3001,
};

export const databaseUrl = `postgresql://meltem:meltem@127.0.0.1:${ports.primary}/meltem`;

const everyEtcd = hostNames.map((host) => `${addressOf(host)}:${ports.etcd}`);

export function etcdParameters(host: HostName, folder: string): string[] {
  const own = `http://${addressOf(host)}`;
  const cluster = hostNames.map((name) => `${name}=http://${addressOf(name)}:${ports.etcdPeers}`);
  return [
    `--name=${host}`,
    `--data-dir=${folder}`,
    `--listen-client-urls=${own}:${ports.etcd},http://127.0.0.1:${ports.etcd}`,
    `--advertise-client-urls=${own}:${ports.etcd}`,
    `--listen-peer-urls=${own}:${ports.etcdPeers}`,
    `--initial-advertise-peer-urls=${own}:${ports.etcdPeers}`,
    `--initial-cluster=${cluster.join(',')}`,
    '--heartbeat-interval=200',
    '--election-timeout=2000',
    '--enable-v2=true',
    '--logger=zap',
    '--log-level=error',
  ];
}

/**
 * Patroni's file, which is YAML, of which JSON is a part. A commit is acknowledged once a standby has it, always
 * (`synchronous_mode_strict`); without etcd the primary goes on while it sees every other host (`failsafe_mode`).
 */
export function patroniFile(host: HostName, folder: string, programs: string): string {
  const address = addressOf(host);
  return JSON.stringify(
    {
      scope: 'meltem',
      name: host,
      restapi: { listen: `${address}:${ports.patroni}`, connect_address: `${address}:${ports.patroni}` },
      // Through the older interface: with etcd3, Patroni 3.0.2 overwrites the lock of a newer leader after a partition.
      etcd: { hosts: everyEtcd },
      bootstrap: {
        dcs: {
          // Twenty seconds is the shortest that Patroni lets a leader be silent.
          ttl: 20,
          loop_wait: 2,
          retry_timeout: 3,
          maximum_lag_on_failover: 1_048_576,
          // A primary that cannot start again hands over at once.
          primary_start_timeout: 0,
          master_start_timeout: 0,
          synchronous_mode: true,
          synchronous_mode_strict: true,
          failsafe_mode: true,
          postgresql: {
            use_pg_rewind: true,
            parameters: {
              max_connections: 100,
              shared_buffers: '64MB',
              wal_level: 'replica',
              wal_log_hints: 'on',
              wal_keep_size: '256MB',
              wal_sender_timeout: '5s',
              wal_receiver_timeout: '5s',
              // What a lost client left open does not hold its locks.
              tcp_keepalives_idle: 5,
              tcp_keepalives_interval: 2,
              tcp_keepalives_count: 3,
            },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
        pg_hba: [
          'host replication replicator 10.77.0.0/24 trust',
          'host all all 10.77.0.0/24 trust',
          'host all all 127.0.0.1/32 trust',
          'local all all trust',
        ],
      },
      postgresql: {
        listen: `${address},127.0.0.1:${ports.postgres}`,
        connect_address: `${address}:${ports.postgres}`,
        data_dir: `${folder}/data`,
        bin_dir: programs,
        pgpass: `${folder}/pgpass`,
        authentication: {
          replication: { username: 'replicator', password: 'replicator' },
          superuser: { username: 'postgres', password: 'postgres' },
          rewind: { username: 'postgres', password: 'postgres' },
        },
        parameters: { unix_socket_directories: folder },
        // A new standby copies the primary at once, not at its next checkpoint.
        basebackup: [{ checkpoint: 'fast' }],
      },
    },
    undefined,
    2,
  );
}

/** Asks every Patroni once a second which one leads, and ends the connections to one that does no longer. */
export function haproxyFile(): string {
  const servers = hostNames.map(
    (host) => `  server ${host} ${addressOf(host)}:${ports.postgres} check port ${ports.patroni}`,
  );
  return `global
  maxconn 500
defaults
  mode tcp
  retries 1
  timeout connect 2s
  timeout check 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${ports.primary}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}
