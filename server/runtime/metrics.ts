import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type DeliveryKind, deliveryKinds } from '#domain/delivery.ts';

const deliveryOutcomes = ['done', 'failed', 'dead'] as const;

/** How an attempt to deliver ended: done, to be tried again, or given up. */
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

export type ListenerName = 'public' | 'staff';

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
  priceListVersion(): number;
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
  readonly #sources: MetricSources;

  constructor(sources: MetricSources) {
    collectDefaultMetrics({ register: this.#registry });
    this.#sources = sources;
    // An alert on a rate needs the first failure to be an increase, not a new series.
    for (const kind of deliveryKinds) {
      for (const outcome of deliveryOutcomes) this.#attempts.inc({ kind, outcome }, 0);
    }
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
    const open = await this.#sources.openDeliveries().catch(() => undefined);
    this.#storeUp.set(open ? 1 : 0);
    this.#deliveries.reset();
    this.#oldestWaiting.reset();
    for (const { kind, state, count, oldest } of open ?? []) {
      this.#deliveries.set({ kind, state }, count);
      if (state === 'waiting') this.#oldestWaiting.set({ kind }, Math.max(0, Date.now() - oldest) / 1000);
    }
    this.#priceListVersion.set(this.#sources.priceListVersion());
    return this.#registry.metrics();
  }

  #counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }

  #gauge<Label extends string>(name: string, help: string, labelNames: Label[]): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.#registry] });
  }
}
