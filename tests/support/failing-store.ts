import type { Store } from '../../server/db/store.ts';

interface Next {
  failure?: Error | undefined;
}

/** Fails at the next transaction, before it is carried out, where there is a failure. */
export function failingOnDemand({ db }: Store): { db: Store['db']; next: Next } {
  const next: Next = {};
  const execute = async (work: never) => {
    const { failure } = next;
    next.failure = undefined;
    if (failure) throw failure;
    return await db.transaction().execute(work);
  };
  const copy = db.withoutPlugins();
  return { db: Object.assign(copy, { transaction: () => ({ execute }) as never }), next };
}
