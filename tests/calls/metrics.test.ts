import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeNote } from '../../server/db/installation.ts';
import { siteForEachTest } from '../support/for-tests.ts';
import { contactMessage, post } from '../support/forms.ts';
import { insert } from '../support/rows.ts';

const site = siteForEachTest();

/** The value of a line, or undefined where there is none. */
async function metric(line: string): Promise<number | undefined> {
  const { body } = await site.staff.inject('/metrics');
  const found = body.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

test('the metrics are in the form that Prometheus reads', async () => {
  await site.app.inject('/');
  const { statusCode, headers, body } = await site.staff.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  const line =
    /^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"\n]*"(,\w+="[^"\n]*")*\})? (\d[\d.e+-]*|\+Inf|Nan|NaN))$/;
  expect(body.endsWith('\n')).toBe(true);
  expect(
    body
      .trimEnd()
      .split('\n')
      .filter((each) => each && !line.test(each)),
  ).toEqual([]);
  const names = [...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('requests are counted by listener, method, route and status, and timed', async () => {
  await site.app.inject('/about');
  await site.app.inject('/pricing?lang=en');
  await site.app.inject({ method: 'HEAD', url: '/internet-packages' });
  await post(site.app, '/contact-us', {});
  const requests = (labels: string) => metric(`meltem_http_requests_total{${labels}}`);
  expect(await requests('listener="public",method="GET",route="/*",status="200"')).toBe(2);
  expect(await requests('listener="public",method="HEAD",route="/internet-packages",status="200"')).toBe(1);
  expect(await requests('listener="public",method="POST",route="/contact-us",status="422"')).toBe(1);
  expect(await requests('listener="staff",method="GET",route="/metrics",status="200"')).toBe(3);
  const timed = 'listener="public",method="GET",route="/*"';
  expect(await metric(`meltem_http_request_duration_seconds_count{${timed}}`)).toBe(2);
  expect(await metric(`meltem_http_request_duration_seconds_bucket{le="+Inf",${timed}}`)).toBe(2);
});

test('no address that somebody makes up becomes a label', async () => {
  for (const url of ['/secret-05331234567', '/assets/x-05331234567.js', '/contact-us?phone=05331234567']) {
    await site.app.inject(url);
    await site.app.inject({ method: 'POST', url });
    await site.app.inject({ method: 'DELETE', url });
    await site.staff.inject(url);
  }
  const { body } = await site.staff.inject('/metrics');
  expect(body).not.toContain('05331234567');
  expect(body).toContain('{listener="public",method="POST",route="unknown",status="404"} 2\n');
  expect(body).toContain('{listener="public",method="other",route="unknown",status="404"} 3\n');
});

test('what is stored, what is repeated and what is refused are counted apart', async () => {
  const headers = { 'idempotency-key': 'metrics-1' };
  await post(site.app, '/contact-us', contactMessage, headers);
  await post(site.app, '/contact-us', contactMessage, headers);
  await post(site.app, '/contact-us', { ...contactMessage, name: 'Else' }, headers);
  await post(site.app, '/questions', {});
  expect(await metric('meltem_submissions_total{call="/contact-us"}')).toBe(1);
  expect(await metric('meltem_repeats_total{call="/contact-us"}')).toBe(1);
  expect(await metric('meltem_refusals_total{route="/contact-us",code="key_reused"}')).toBe(1);
  expect(await metric('meltem_refusals_total{route="/questions",code="invalid"}')).toBe(1);
  expect(await metric('meltem_submissions_total{call="/questions"}')).toBe(0);
});

test('deliveries that are not done are counted by kind and state, with the age of the oldest', async () => {
  const delivery = (state: 'waiting' | 'dead' | 'done', age: number) => ({
    id: randomUUID(),
    kind: 'payment_link' as const,
    subject: randomUUID(),
    state,
    attempts: 0,
    due_at: 0,
    claim: null,
    last_failure: null,
    created_at: Date.now() - age,
    ended_at: null,
  });
  await insert(site.store.db, 'deliveries', [
    delivery('waiting', 60_000),
    delivery('waiting', 3_600_000),
    delivery('dead', 86_400_000),
    delivery('done', 0),
  ]);
  expect(await metric('meltem_deliveries{kind="payment_link",state="waiting"}')).toBe(2);
  expect(await metric('meltem_deliveries{kind="payment_link",state="dead"}')).toBe(1);
  expect(await metric('meltem_deliveries{kind="payment_link",state="done"}')).toBeUndefined();
  const oldest = await metric('meltem_oldest_waiting_delivery_seconds{kind="payment_link"}');
  expect(oldest).toBeGreaterThanOrEqual(3600);
  expect(oldest).toBeLessThan(86_400);
});

test('attempts to deliver and work on ID images are counted where they happen', async () => {
  site.metrics.deliveryAttempt('payment_link', 'failed');
  site.metrics.deliveryAttempt('payment_link', 'done');
  site.metrics.idImage('not_an_image', 0.3);
  expect(await metric('meltem_delivery_attempts_total{kind="payment_link",outcome="failed"}')).toBe(1);
  expect(await metric('meltem_delivery_attempts_total{kind="payment_link",outcome="done"}')).toBe(1);
  expect(await metric('meltem_id_images_total{outcome="not_an_image"}')).toBe(1);
  expect(await metric('meltem_id_image_duration_seconds_bucket{le="0.5"}')).toBe(1);
  expect(await metric('meltem_id_image_duration_seconds_bucket{le="0.25"}')).toBe(0);
});

test('the process tells its memory, its time and the version of its price list', async () => {
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
    'process_cpu_seconds_total',
    'process_start_time_seconds',
    'nodejs_eventloop_lag_p99_seconds',
  ]) {
    expect(await metric(name), name).toBeGreaterThanOrEqual(0);
  }
  expect(await metric('meltem_price_list_version')).toBe(1);
  expect(await metric('meltem_store_up')).toBe(1);
});

test('what has not happened yet is counted as 0, so that a rate sees the first time', async () => {
  const route = 'listener="public",method="POST",route="/contact-us",status="503"';
  for (const line of [
    `meltem_http_requests_total{${route}}`,
    'meltem_submissions_total{call="/internetCustomers"}',
    'meltem_repeats_total{call="/internetCustomers"}',
    'meltem_id_images_total{outcome="clean"}',
    'meltem_deliveries{kind="payment_link",state="dead"}',
    'meltem_oldest_waiting_delivery_seconds{kind="payment_link"}',
    'meltem_last_backup_timestamp_seconds',
  ]) {
    expect(await metric(line), line).toBe(0);
  }
});

test('the version, the last backup, the connections and the disk are told', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(await metric(`meltem_build_info{version="${version}"}`)).toBe(1);
  await writeNote(site.store.db, 'last_backup', '1794700000500');
  expect(await metric('meltem_last_backup_timestamp_seconds')).toBe(1_794_700_000.5);
  const connections = ['used', 'idle'].map((state) => metric(`meltem_database_pool{state="${state}"}`));
  const [used = 0, idle = 0] = await Promise.all(connections);
  expect(used + idle).toBeGreaterThanOrEqual(process.env.TEST_DATABASE === 'postgres' ? 1 : 0);
  expect(await metric('meltem_database_pool{state="waiting"}')).toBe(0);
  const free = (await metric('meltem_data_disk_bytes{part="free"}')) ?? 0;
  expect(free).toBeGreaterThan(0);
  expect(await metric('meltem_data_disk_bytes{part="all"}')).toBeGreaterThanOrEqual(free);
});

test('a connection to PostgreSQL is used while somebody holds it, and idle before and afterwards', async () => {
  const told = (state: string) => metric(`meltem_database_pool{state="${state}"}`);
  await expect.poll(() => told('used')).toBe(0);
  // SQLite's only one is in no pool, and whoever held it would keep the metrics waiting.
  if (process.env.TEST_DATABASE !== 'postgres') return;
  await site.store.db.connection().execute(() => expect.poll(() => told('used')).toBe(1));
  await expect.poll(() => told('used')).toBe(0);
  expect(await told('idle')).toBeGreaterThan(0);
});

if (process.env.TEST_DATABASE === 'postgres') {
  test('an instance has at most ten connections to PostgreSQL; whoever needs one more waits', async () => {
    const { db, poolUse } = site.store;
    let eleventh: Promise<unknown> | undefined;
    const hold = (left: number): Promise<unknown> => {
      if (left > 0) return db.connection().execute(() => hold(left - 1));
      eleventh = db.connection().execute(async () => {});
      return expect.poll(poolUse).toEqual({ used: 10, idle: 0, waiting: 1 });
    };
    await hold(10);
    await eleventh;
  });
}

test('while the store does not answer, nothing false is told of it', async () => {
  await writeNote(site.store.db, 'last_backup', '1794700000500');
  await site.store.close();
  expect(await metric('meltem_store_up')).toBe(0);
  expect(await metric('meltem_last_backup_timestamp_seconds')).toBeUndefined();
  expect(await metric('meltem_deliveries{kind="payment_link",state="dead"}')).toBeUndefined();
});
