import { expect, test } from 'vitest';
import { openStore } from '../../server/db/store.ts';
import { emptyPostgres } from '../support/test-store.ts';

test.each(['LATIN5', 'SQL_ASCII'])(
  'a database in %s, which cannot hold every name, is refused before anything is made in it',
  async (encoding) => {
    const { url, drop } = await emptyPostgres(`template0 encoding '${encoding}' locale 'C'`);
    const { pathname, host } = new URL(url);
    await expect(openStore({ dataDir: '', databaseUrl: url })).rejects.toMatchObject({
      name: 'StartFailure',
      sentences: [
        `The database at ${host}${pathname} is encoded in ${encoding}, but it must be in UTF8. Make another, with: create database … encoding 'UTF8' template template0`,
      ],
    });
    await drop();
  },
);
