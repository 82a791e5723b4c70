import type { Kysely } from 'kysely';
import type { LivePriceList } from '../pages/live-price-list.ts';
import type { DeliveryKind, Tables } from '../storage/schema.ts';
import { deliveriesNow, type OpenDeliveries } from './deliveries-now.ts';
import { ProcessMeters } from './process-meters.ts';
import { Counter, Gauge, Histogram, type Meter } from './registry.ts';

/** How an attempt to deliver ended: done, to be tried again, or given up. */
export type DeliveryOutcome = 'done' | 'failed' | 'dead';

/** From a kept page to an upload over one bar of signal. */
const requestSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const imageSeconds = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Everything an instance measures. Labels are words of ours, never something a visitor sent. */
export class Metrics {
  readonly requests = new Counter('meltem_http_requests_total', 'Requests that were answered.', [
    'listener',
    'method',
    'route',
    'status',
  ]);
  readonly requestSeconds = new Histogram(
    'meltem_http_request_duration_seconds',
    'From the head of a request to the last byte of its answer.',
    requestSeconds,
    ['listener', 'method', 'route'],
  );
  readonly #submissions = new Counter('meltem_submissions_total', 'What was sent and is stored.', ['call']);
  readonly #repeats = new Counter(
    'meltem_repeats_total',
    'Submissions that were stored before and got their first answer again.',
    ['call'],
  );
  readonly #refusals = new Counter('meltem_refusals_total', 'Requests that were answered with a problem.', [
    'route',
    'code',
  ]);
  readonly #idImages = new Counter('meltem_id_images_total', 'ID images that were looked at.', ['outcome']);
  readonly #idImageSeconds = new Histogram(
    'meltem_id_image_duration_seconds',
    'How long the work on an ID image took.',
    imageSeconds,
  );
  readonly #attempts = new Counter('meltem_delivery_attempts_total', 'Attempts to deliver.', [
    'kind',
    'outcome',
  ]);
  readonly #process = new ProcessMeters();
  readonly #db: Kysely<Tables>;
  readonly #meters: readonly Meter[];
  /** As the last look found them; undefined where the store did not answer. */
  #open: OpenDeliveries[] | undefined;

  constructor(db: Kysely<Tables>, priceList: LivePriceList) {
    this.#db = db;
    this.#meters = [
      this.requests,
      this.requestSeconds,
      this.#submissions,
      this.#repeats,
      this.#refusals,
      this.#idImages,
      this.#idImageSeconds,
      this.#attempts,
      new Gauge('meltem_deliveries', 'Deliveries that are not done.', ['kind', 'state'], () =>
        (this.#open ?? []).map(({ kind, state, count }) => [count, kind, state]),
      ),
      new Gauge(
        'meltem_oldest_waiting_delivery_seconds',
        'How long the oldest delivery has been waiting.',
        ['kind'],
        () =>
          (this.#open ?? [])
            .filter(({ state }) => state === 'waiting')
            .map(({ kind, oldest }) => [Math.max(0, Date.now() - oldest) / 1000, kind]),
      ),
      new Gauge('meltem_store_up', '1 while the database answers.', [], () => [[this.#open ? 1 : 0]]),
      new Gauge('meltem_price_list_version', 'Counts up with every change of a package.', [], () => [
        [priceList.current.version],
      ]),
      ...this.#process.meters,
    ];
  }

  submission(call: string, outcome: 'stored' | 'repeated'): void {
    (outcome === 'stored' ? this.#submissions : this.#repeats).count(call);
  }

  refusal(route: string, code: string): void {
    this.#refusals.count(route, code);
  }

  /** `outcome` is a word of ours, like `stored` or the code of the problem. */
  idImage(outcome: string, seconds: number): void {
    this.#idImages.count(outcome);
    this.#idImageSeconds.cell().observe(seconds);
  }

  deliveryAttempt(kind: DeliveryKind, outcome: DeliveryOutcome): void {
    this.#attempts.count(kind, outcome);
  }

  /** Everything measured so far, for Prometheus. It is told even while the store does not answer. */
  async text(): Promise<string> {
    this.#open = await deliveriesNow(this.#db).catch(() => undefined);
    const text = this.#meters.map((meter) => meter.text()).join('');
    this.#process.beginAnew();
    return text;
  }

  stop(): void {
    this.#process.stop();
  }
}
