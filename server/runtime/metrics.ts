import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { browserErrorKinds } from '#domain/browser-error.ts';
import { type DeliveryKind, deliveryKinds } from '#domain/delivery.ts';

const deliveryOutcomes = ['done', 'failed', 'dead'] as const;

/** How an attempt to deliver ended: done, to be tried again, or given up. */
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

export type ListenerName = 'public' | 'staff' | 'metrics';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** The label of requests to no route of ours: addresses of visitors must not become labels. */
export const unknownRoute = 'unknown';

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** From a cached page to an upload over one bar of signal. */
const requestSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const imageSeconds = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

export interface OpenDeliveries {
  kind: DeliveryKind;
  state: 'waiting' | 'dead';
  count: number;
  /** When the oldest was created, in milliseconds since 1970. */
  oldest: number;
}

interface MetricSources {
  openDeliveries(): Promise<OpenDeliveries[]>;
  /** In milliseconds since 1970; 0 where there is none. */
  lastBackup(): Promise<number>;
  priceListVersion(): number;
  poolUse(): { used: number; idle: number; waiting: number };
  dataDir: string;
}

/** Everything a server measures. Labels are words of ours, never something a visitor sent. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = this.#counter('meltem_http_requests_total', 'Requests that were answered.', [
    'listener',
    'method',
    'route',
    'status',
  ]);
  readonly #requestSeconds = new Histogram({
    name: 'meltem_http_request_duration_seconds',
    help: 'From the head of a request to the last byte of its answer.',
    labelNames: ['listener', 'method', 'route'],
    buckets: requestSeconds,
    registers: [this.#registry],
  });
  readonly submissions = this.#counter('meltem_submissions_total', 'What was sent and is stored.', ['call']);
  readonly repeats = this.#counter(
    'meltem_repeats_total',
    'Submissions that were stored before and got their first answer again.',
    ['call'],
  );
  readonly refusals = this.#counter('meltem_refusals_total', 'Requests that were answered with a problem.', [
    'route',
    'code',
  ]);
  readonly browserErrors = this.#counter('meltem_browser_errors_total', 'What broke in a browser.', [
    'client',
    'kind',
  ]);
  readonly #idImages = this.#counter('meltem_id_images_total', 'ID images that were looked at.', ['outcome']);
  readonly #idImageSeconds = new Histogram({
    name: 'meltem_id_image_duration_seconds',
    help: 'How long the work on an ID image took.',
    buckets: imageSeconds,
    registers: [this.#registry],
  });
  readonly #attempts = this.#counter('meltem_delivery_attempts_total', 'Attempts to deliver.', [
    'kind',
    'outcome',
  ]);
  readonly #deliveries = this.#gauge('meltem_deliveries', 'Deliveries that are not done.', ['kind', 'state']);
  readonly #oldestWaiting = this.#gauge(
    'meltem_oldest_waiting_delivery_seconds',
    'How long the oldest delivery has been waiting.',
    ['kind'],
  );
  readonly #storeUp = this.#gauge('meltem_store_up', '1 while the database answers.', []);
  readonly #priceListVersion = this.#gauge(
    'meltem_price_list_version',
    'Counts up with every change of a package.',
    [],
  );
  readonly #lastBackup = this.#gauge(
    'meltem_last_backup_timestamp_seconds',
    'When the last backup was finished; 0 before the first.',
    [],
  );
  readonly #pool = this.#gauge(
    'meltem_database_pool',
    'Connections to PostgreSQL that are used or idle, and requests that wait for one.',
    ['state'],
  );
  readonly #disk = this.#gauge('meltem_data_disk_bytes', 'The disk of the data folder.', ['part']);
  readonly #sources: MetricSources;

  constructor(sources: MetricSources) {
    collectDefaultMetrics({ register: this.#registry });
    this.#sources = sources;
    this.#gauge('meltem_build_info', 'The version that runs.', ['version']).set({ version }, 1);
    // An alert on a rate needs the first failure to be an increase, not a new series.
    for (const kind of deliveryKinds) {
      for (const outcome of deliveryOutcomes) this.#attempts.inc({ kind, outcome }, 0);
    }
    this.#idImages.inc({ outcome: 'clean' }, 0);
    for (const client of ['site', 'console']) {
      for (const kind of browserErrorKinds) this.browserErrors.inc({ client, kind }, 0);
    }
  }

  /** The same for what a route may count. */
  route(listener: ListenerName, method: string, route: string): void {
    if (method !== 'GET' && method !== 'POST') return;
    for (const status of [500, 503]) this.#requests.inc({ listener, method, route, status }, 0);
    if (listener !== 'public' || method === 'GET') return;
    for (const counter of [this.submissions, this.repeats]) counter.inc({ call: route }, 0);
  }

  request(listener: ListenerName, given: string, route: string, status: number, milliseconds: number): void {
    const method = knownMethods.has(given) ? given : 'other';
    this.#requests.inc({ listener, method, route, status });
    this.#requestSeconds.observe({ listener, method, route }, milliseconds / 1000);
  }

  /** `outcome` is `clean` or the code of the problem. */
  idImage(outcome: string, seconds: number): void {
    this.#idImages.inc({ outcome });
    this.#idImageSeconds.observe(seconds);
  }

  deliveryAttempt(kind: DeliveryKind, outcome: DeliveryOutcome): void {
    this.#attempts.inc({ kind, outcome });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Everything measured so far, for Prometheus, even while the database does not answer. */
  async text(): Promise<string> {
    await Promise.all([this.#lookAtStore(), this.#lookAtDisk()]);
    this.#priceListVersion.set(this.#sources.priceListVersion());
    for (const [state, count] of Object.entries(this.#sources.poolUse())) this.#pool.set({ state }, count);
    return this.#registry.metrics();
  }

  /** While the store does not answer, nothing is told of what it holds. */
  async #lookAtStore(): Promise<void> {
    const { openDeliveries, lastBackup } = this.#sources;
    const found = await Promise.all([openDeliveries(), lastBackup()]).catch(() => undefined);
    this.#storeUp.set(found ? 1 : 0);
    for (const gauge of [this.#deliveries, this.#oldestWaiting, this.#lastBackup]) gauge.reset();
    if (!found) return this.#lastBackup.remove();
    const [open, backupAt] = found;
    this.#lastBackup.set(backupAt / 1000);
    for (const kind of deliveryKinds) {
      for (const state of ['waiting', 'dead']) this.#deliveries.set({ kind, state }, 0);
      this.#oldestWaiting.set({ kind }, 0);
    }
    for (const { kind, state, count, oldest } of open) {
      this.#deliveries.set({ kind, state }, count);
      if (state === 'waiting') this.#oldestWaiting.set({ kind }, Math.max(0, Date.now() - oldest) / 1000);
    }
  }

  /** With PostgreSQL there may be no data folder. */
  async #lookAtDisk(): Promise<void> {
    const disk = await statfs(this.#sources.dataDir).catch(() => undefined);
    if (!disk) return;
    this.#disk.set({ part: 'free' }, disk.bavail * disk.bsize);
    this.#disk.set({ part: 'all' }, disk.blocks * disk.bsize);
  }

  #counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }

  #gauge<Label extends string>(name: string, help: string, labelNames: Label[]): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.#registry] });
  }
}
