import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AuditFact } from '#domain/audit-facts.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { payment } from '../support/forms.ts';

const site = siteForEachTest();
const owner = staffForEachTest(site, 'ada@meltem.example', 'owner');

const moment = Date.UTC(2026, 10, 15, 11, 5);

/** Enough that it cannot all be under way. */
async function storeMany(count: number): Promise<void> {
  for (let stored = 0; stored < count; stored += 500) {
    const rows = Array.from({ length: 500 }, (_, number) => ({
      ...payment,
      currency: 'TRY' as const,
      userLanguage: 'tr' as const,
      refMerchantStore: 704 as const,
      id: randomUUID(),
      reference: `row ${stored + number}`,
      userName: `${randomUUID()} `.repeat(40),
      created_at: moment + stored + number,
    }));
    await site.store.db.insertInto('payment_requests').values(rows).execute();
  }
}

/** The answer of the listener on a real connection, its beginning read. */
async function begun(format: string) {
  const address = await site.staff.listen({ host: '127.0.0.1', port: 0 });
  const stop = new AbortController();
  const response = await fetch(`${address}/console/exports/payments?format=${format}`, {
    headers: { cookie: owner.cookie },
    signal: stop.signal,
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  return { reader, stop: () => stop.abort() };
}

async function auditedEnd(): Promise<AuditFact[]> {
  for (;;) {
    const ended = await site.store.db
      .selectFrom('audit_entries')
      .select('facts')
      .where('action', '=', 'export_ended')
      .executeTakeFirst();
    if (ended) return JSON.parse(ended.facts ?? '[]');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test.each(['csv', 'xlsx'])('whoever stops a download stops the reading (%s)', async (format) => {
  await storeMany(12_000);
  const { stop } = await begun(format);
  stop();
  const [{ to: rows } = { to: 0 }, end] = await auditedEnd();
  expect(end).toEqual({ name: 'broken_off', to: '' });
  expect(Number(rows)).toBeGreaterThan(0);
  expect(Number(rows)).toBeLessThan(12_000);
});

test.each(['csv', 'xlsx'])(
  'an export that fails in the middle does not look complete (%s)',
  async (format) => {
    await storeMany(12_000);
    const { reader } = await begun(format);
    await site.store.db.schema.alterTable('payment_requests').renameTo('gone').execute();
    const toTheEnd = async () => {
      while (!(await reader.read()).done);
    };
    await expect(toTheEnd()).rejects.toThrow();
    expect(await auditedEnd()).toContainEqual({ name: 'broken_off', to: '' });
  },
);
