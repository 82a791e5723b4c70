import type { KyselyPlugin } from 'kysely';
import type { Store } from '../../server/storage/store.ts';

type Opened = Pick<Store, 'db' | 'columns'>;

interface Next {
  failure?: Error | undefined;
}

/** Does what it is told, but the answer to the first group does not come back. */
export function losingFirstAnswer({ db, columns }: Store, lost: Error): Opened {
  let isLost = false;
  function lose<Answer>(answer: Answer): Answer {
    if (isLost) return answer;
    isLost = true;
    throw lost;
  }
  if (process.env.TEST_DATABASE === 'postgres') {
    return { db: listening(db, { transformResult: async ({ result }) => lose(result) }), columns };
  }
  const execute = async (work: never) => lose(await db.transaction().execute(work));
  return { db: Object.assign(listening(db, {}), { transaction: () => ({ execute }) as never }), columns };
}

/** Fails at the next group, before it is carried out, where there is a failure. */
export function failingOnDemand({ db, columns }: Store): Opened & { next: Next } {
  const next: Next = {};
  function failOnce(): void {
    const { failure } = next;
    next.failure = undefined;
    if (failure) throw failure;
  }
  const executeQuery = async (query: never) => {
    failOnce();
    return await db.executeQuery(query);
  };
  const execute = async (work: never) => {
    failOnce();
    return await db.transaction().execute(work);
  };
  const transaction = () => ({ execute }) as never;
  return { db: Object.assign(listening(db, {}), { executeQuery, transaction }) as never, columns, next };
}

function listening(db: Store['db'], plugin: Partial<KyselyPlugin>): Store['db'] {
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
    ...plugin,
  });
}
