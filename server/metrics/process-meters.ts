import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Meter, ReadCounter } from './registry.ts';

/** A look every so often is enough to see a loop that was blocked, and costs next to nothing. */
const loopLookMs = 20;

/** What the process itself uses, under the names that ready-made dashboards know. */
export class ProcessMeters {
  readonly #delay = monitorEventLoopDelay({ resolution: loopLookMs });
  readonly meters: readonly Meter[];

  constructor() {
    this.#delay.enable();
    const startedAt = Date.now() / 1000 - process.uptime();
    this.meters = [
      new Gauge('process_resident_memory_bytes', 'Memory the process has in use.', [], () => [
        [process.memoryUsage.rss()],
      ]),
      new Gauge('nodejs_heap_size_used_bytes', 'Memory its objects take.', [], () => [
        [process.memoryUsage().heapUsed],
      ]),
      new ReadCounter('process_cpu_seconds_total', 'CPU time used.', () => {
        const { user, system } = process.cpuUsage();
        return [[(user + system) / 1e6]];
      }),
      new Gauge('process_start_time_seconds', 'When it started, in seconds since 1970.', [], () => [
        [startedAt],
      ]),
      new Gauge('process_uptime_seconds', 'How long it has been running.', [], () => [[process.uptime()]]),
      new Gauge(
        'nodejs_eventloop_delay_seconds',
        'How late the event loop was since the last look.',
        ['of'],
        () => [
          [lateness(this.#delay.percentile(99)), 'p99'],
          [lateness(this.#delay.max), 'max'],
        ],
      ),
    ];
  }

  /** The delays are those since the last look. */
  beginAnew(): void {
    this.#delay.reset();
  }

  stop(): void {
    this.#delay.disable();
  }
}

/** Node tells the time between two looks; what is beyond the pause it was asked for is lateness, in seconds. */
function lateness(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e9 - loopLookMs / 1e3);
}
