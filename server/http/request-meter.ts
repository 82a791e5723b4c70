import type { Metrics } from '../metrics/metrics.ts';
import type { Cell, HistogramCell } from '../metrics/registry.ts';

export type ListenerName = 'public' | 'staff';

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** Where answers with one method, route and status are counted. */
interface AnswerCells {
  method: string;
  route: string;
  status: number;
  answered: Cell;
  seconds: HistogramCell;
}

/** Counts what a listener has answered, and how soon. */
export class RequestMeter {
  readonly #listener: ListenerName;
  readonly #metrics: Metrics;
  readonly #known = new Map<string, AnswerCells>();
  /** Most answers are like the one before. */
  #last: AnswerCells | undefined;

  constructor(listener: ListenerName, metrics: Metrics) {
    this.#listener = listener;
    this.#metrics = metrics;
  }

  count(given: string, route: string, status: number, milliseconds: number): void {
    const last = this.#last;
    const isLikeLast = last?.method === given && last.route === route && last.status === status;
    const cells = isLikeLast ? last : this.#cellsOf(given, route, status);
    cells.answered.value += 1;
    cells.seconds.observe(milliseconds / 1000);
    this.#last = cells;
  }

  #cellsOf(given: string, route: string, status: number): AnswerCells {
    const method = knownMethods.has(given) ? given : 'other';
    const key = `${method} ${status} ${route}`;
    let cells = this.#known.get(key);
    if (!cells) {
      cells = {
        method,
        route,
        status,
        answered: this.#metrics.requests.cell(this.#listener, method, route, String(status)),
        seconds: this.#metrics.requestSeconds.cell(this.#listener, method, route),
      };
      this.#known.set(key, cells);
    }
    return cells;
  }
}
