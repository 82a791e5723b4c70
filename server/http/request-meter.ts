import type { Metrics } from '../metrics/metrics.ts';
import type { Cell, HistogramCell } from '../metrics/registry.ts';

export type ListenerName = 'public' | 'staff';

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** The cells of one method and route, so that a request costs two look-ups and three additions. */
interface RouteCells {
  byStatus: Map<number, Cell>;
  seconds: HistogramCell;
}

/** Counts what a listener has answered, and how soon. */
export class RequestMeter {
  readonly #listener: ListenerName;
  readonly #metrics: Metrics;
  readonly #byMethod = new Map<string, Map<string, RouteCells>>();

  constructor(listener: ListenerName, metrics: Metrics) {
    this.#listener = listener;
    this.#metrics = metrics;
  }

  count(given: string, route: string, status: number, milliseconds: number): void {
    const method = knownMethods.has(given) ? given : 'other';
    const cells = this.#byMethod.get(method)?.get(route) ?? this.#cellsOf(method, route);
    let answered = cells.byStatus.get(status);
    if (!answered) {
      answered = this.#metrics.requests.cell(this.#listener, method, route, String(status));
      cells.byStatus.set(status, answered);
    }
    answered.value += 1;
    cells.seconds.observe(milliseconds / 1000);
  }

  #cellsOf(method: string, route: string): RouteCells {
    const cells = {
      byStatus: new Map(),
      seconds: this.#metrics.requestSeconds.cell(this.#listener, method, route),
    };
    const routes = this.#byMethod.get(method) ?? new Map();
    this.#byMethod.set(method, routes.set(route, cells));
    return cells;
  }
}
