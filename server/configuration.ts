import { resolve } from 'node:path';
import { StartFailure } from './start-failure.ts';

export interface Configuration {
  port: number;
  staffPort: number;
  /** Undefined: every interface of the machine. */
  host: string | undefined;
  dataDir: string;
  /** Undefined: the embedded SQLite database in the data folder. */
  databaseUrl: string | undefined;
  /** The address visitors use, without a slash at its end. */
  publicUrl: string;
}

type Environment = Record<string, string | undefined>;

/** Reads the whole environment once. Everything that is wrong is said at once. */
export function readConfiguration(environment: Environment): Configuration {
  const wrong: string[] = [];
  const port = portNumber('PORT', 3000);
  const staffPort = portNumber('STAFF_PORT', 3001);
  if (port === staffPort && port !== 0) {
    wrong.push(`PORT and STAFF_PORT are both ${port}: the site and the staff console need a port each.`);
  }
  const configuration: Configuration = {
    port,
    staffPort,
    host: hostName('HOST'),
    dataDir: resolve(text('DATA_DIR') ?? 'data'),
    databaseUrl: postgresAddress('DATABASE_URL'),
    publicUrl: webAddress('PUBLIC_URL') ?? `http://localhost:${port}`,
  };
  if (wrong.length > 0) throw new StartFailure(wrong);
  return configuration;

  /** An empty variable counts as not set, as in most shells and service files. */
  function text(name: string): string | undefined {
    return environment[name]?.trim() || undefined;
  }

  function portNumber(name: string, otherwise: number): number {
    const value = text(name);
    if (value === undefined) return otherwise;
    const number = Number(value);
    if (/^\d+$/.test(value) && number <= 65535) return number;
    wrong.push(`${name} is "${value}", but a port is a whole number from 0 to 65535.`);
    return otherwise;
  }

  function hostName(name: string): string | undefined {
    const value = text(name);
    if (value === undefined || /^[\w.:-]+$/.test(value)) return value;
    wrong.push(`${name} is "${value}", but it must be a host name or an IP address, like 127.0.0.1.`);
    return undefined;
  }

  function webAddress(name: string): string | undefined {
    const value = text(name);
    if (value === undefined) return undefined;
    const url = URL.parse(value);
    const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/';
    if (isOrigin && !url.search && !url.hash && !url.username) return url.origin;
    wrong.push(
      `${name} is "${value}", but it must be an address like https://www.example.com, without a path.`,
    );
    return undefined;
  }

  function postgresAddress(name: string): string | undefined {
    const value = text(name);
    if (value === undefined) return undefined;
    if (/^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '')) return value;
    // The value is not repeated: it may hold a password.
    wrong.push(`${name} must be an address like postgresql://user:password@host:5432/database.`);
    return undefined;
  }
}
