import { expect } from '@playwright/test';
import { openDatabase } from '../../../server/db/store.ts';
import { fillPriceList } from '../../support/long-price-list.ts';
import type { ServerProcess } from '../../support/server-process.ts';

/** Gives a running server a price list of so many, and ends when it offers them. */
export async function offerPackages({ url, dataDir }: ServerProcess, count: number): Promise<void> {
  const { db } = await openDatabase({ dataDir, databaseUrl: undefined });
  await fillPriceList(db, count);
  await db.destroy();
  await expect.poll(async () => (await (await fetch(`${url}/internet-packages`)).json()).length).toBe(count);
}
