import type { TestOptions } from 'vitest';
import { findNginx } from '../../scripts/find-nginx.ts';
import { findPrograms } from '../../scripts/find-postgres.ts';
import { mayMountDisks } from './small-disk.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test was not run here: `npm test` says so at its end. */
    missing?: string;
    /** It could be installed: in CI that it is missing is a failure. */
    canBeInstalled?: boolean;
  }
}

/** What a test needs of the machine, as options of the test. */
function needs(missing: string, isThere: boolean, canBeInstalled = false): TestOptions {
  return isThere ? {} : { skip: true, meta: { missing, canBeInstalled } };
}

export const needsPostgres = needs(
  'there is no PostgreSQL to use: TEST_DATABASE_URL is not set',
  process.env.TEST_DATABASE_URL !== undefined,
  true,
);

/** To start and kill one of its own. */
export const needsPostgresPrograms = needs('PostgreSQL is not installed', findPrograms() !== undefined, true);

export const needsNginx = needs('nginx is not installed', findNginx() !== undefined, true);

export const needsSmallDisk = needs('this machine may not mount disks', mayMountDisks());
