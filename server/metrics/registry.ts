/** Something measured, in the text format that Prometheus reads (0.0.4). */
export interface Meter {
  /** Its block of lines, with a line end. */
  text(): string;
}

/** A number that belongs to one set of label values. Kept by whoever counts often. */
export interface Cell {
  value: number;
}

/** A number for each set of label values it has been asked for. */
class Cells<Kept> {
  readonly #byKey = new Map<string, { labels: string; kept: Kept }>();
  readonly #names: readonly string[];
  readonly #fresh: () => Kept;

  constructor(names: readonly string[], fresh: () => Kept) {
    this.#names = names;
    this.#fresh = fresh;
  }

  at(values: readonly string[]): Kept {
    const key = values.join('\0');
    let cell = this.#byKey.get(key);
    if (!cell) {
      cell = { labels: labelText(this.#names, values), kept: this.#fresh() };
      this.#byKey.set(key, cell);
    }
    return cell.kept;
  }

  /** Label text and what is kept under it. */
  all(): Iterable<{ labels: string; kept: Kept }> {
    return this.#byKey.values();
  }
}

/** Only goes up, as long as the process lives. */
export class Counter implements Meter {
  readonly #name: string;
  readonly #head: string;
  readonly #cells: Cells<Cell>;

  constructor(name: string, help: string, labels: readonly string[] = []) {
    this.#name = name;
    this.#head = headText(name, help, 'counter');
    this.#cells = new Cells(labels, () => ({ value: 0 }));
  }

  cell(...values: string[]): Cell {
    return this.#cells.at(values);
  }

  count(...values: string[]): void {
    this.cell(...values).value += 1;
  }

  text(): string {
    let text = this.#head;
    for (const { labels, kept } of this.#cells.all()) text += sample(this.#name, labels, kept.value);
    return text;
  }
}

type Read = () => Iterable<readonly [value: number, ...labels: string[]]>;

/** What is read when somebody asks: each value with the values of its labels. */
class Reading implements Meter {
  readonly #name: string;
  readonly #head: string;
  readonly #labels: readonly string[];
  readonly #read: Read;

  constructor(name: string, head: string, labels: readonly string[], read: Read) {
    this.#name = name;
    this.#head = head;
    this.#labels = labels;
    this.#read = read;
  }

  text(): string {
    let text = this.#head;
    for (const [value, ...labels] of this.#read()) {
      text += sample(this.#name, labelText(this.#labels, labels), value);
    }
    return text;
  }
}

/** Goes up and down. */
export class Gauge extends Reading {
  constructor(name: string, help: string, labels: readonly string[], read: Read) {
    super(name, headText(name, help, 'gauge'), labels, read);
  }
}

/** Only goes up, and somebody else counts it. */
export class ReadCounter extends Reading {
  constructor(name: string, help: string, read: Read) {
    super(name, headText(name, help, 'counter'), [], read);
  }
}

/** How many of each size, in buckets that Prometheus wants added up. */
export class Histogram implements Meter {
  readonly #name: string;
  readonly #head: string;
  readonly #bounds: readonly number[];
  readonly #cells: Cells<HistogramCell>;

  constructor(name: string, help: string, bounds: readonly number[], labels: readonly string[] = []) {
    this.#name = name;
    this.#head = headText(name, help, 'histogram');
    this.#bounds = bounds;
    this.#cells = new Cells(labels, () => new HistogramCell(bounds));
  }

  cell(...values: string[]): HistogramCell {
    return this.#cells.at(values);
  }

  text(): string {
    let text = this.#head;
    for (const { labels, kept } of this.#cells.all()) {
      let upTo = 0;
      for (const [place, bound] of [...this.#bounds, Number.POSITIVE_INFINITY].entries()) {
        upTo += kept.counts[place] as number;
        text += sample(`${this.#name}_bucket`, withLabel(labels, `le="${numberText(bound)}"`), upTo);
      }
      text += sample(`${this.#name}_sum`, labels, kept.sum);
      text += sample(`${this.#name}_count`, labels, upTo);
    }
    return text;
  }
}

export class HistogramCell {
  /** One for each bound, and a last one for everything above. */
  readonly counts: number[];
  sum = 0;
  readonly #bounds: readonly number[];

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.counts = new Array(bounds.length + 1).fill(0);
  }

  observe(value: number): void {
    let place = 0;
    while (place < this.#bounds.length && value > (this.#bounds[place] as number)) place += 1;
    this.counts[place] = (this.counts[place] as number) + 1;
    this.sum += value;
  }
}

function headText(name: string, help: string, type: string): string {
  const escaped = help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
  return `# HELP ${name} ${escaped}\n# TYPE ${name} ${type}\n`;
}

function labelText(names: readonly string[], values: readonly string[]): string {
  if (names.length === 0) return '';
  return `{${names.map((name, place) => `${name}="${escapeLabel(values[place] ?? '')}"`).join(',')}}`;
}

function withLabel(labels: string, added: string): string {
  return labels === '' ? `{${added}}` : `${labels.slice(0, -1)},${added}}`;
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function sample(name: string, labels: string, value: number): string {
  return `${name}${labels} ${numberText(value)}\n`;
}

function numberText(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf';
  if (value === Number.NEGATIVE_INFINITY) return '-Inf';
  return String(value);
}
