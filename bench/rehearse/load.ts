import { setTimeout as pause } from 'node:timers/promises';
import type { startBot } from '../../tests/support/payment-bot.ts';
import { checkStore, waitingDeliveries } from './check-store.ts';
import { type Cluster, eventually } from './cluster.ts';
import { ports } from './configuration-files.ts';
import { CounterClerk } from './counter-clerk.ts';
import { longestGap, measureForms, measurePages, type Row, type Span } from './measure.ts';
import { frontUrl } from './nginx.ts';
import { Submissions } from './submissions.ts';
import { Visitors } from './visitors.ts';

type Bot = Awaited<ReturnType<typeof startBot>>;

const formEveryMs = 500;

/** Visitors, forms, notices, and somebody at the counter, the whole time; and what became of it. */
export class Load {
  readonly #cluster: Cluster;
  readonly #bot: Bot;
  readonly #visitors = new Visitors(frontUrl);
  readonly #submissions = new Submissions(frontUrl);
  readonly #clerk: CounterClerk;
  #hasClerk = false;
  #forms: NodeJS.Timeout | undefined;
  #spans: Span[] = [];
  #askedBefore: number;
  #logged: number[] = [];

  constructor(cluster: Cluster, bot: Bot) {
    this.#cluster = cluster;
    this.#bot = bot;
    this.#askedBefore = bot.asked.length;
    this.#clerk = new CounterClerk(cluster.hosts, this.#submissions);
    this.#markLogs();
  }

  async signUp(): Promise<void> {
    await this.#clerk.signUp();
    this.#hasClerk = true;
  }

  start(): void {
    void this.#visitors.start();
    if (this.#hasClerk) this.#clerk.start();
    this.#forms = setInterval(() => this.#submissions.begin(), formEveryMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.#forms);
    this.#visitors.stop();
    if (this.#hasClerk) await this.#clerk.stop();
    await this.#submissions.finish();
  }

  async during(happens: () => Promise<void>): Promise<void> {
    const from = Date.now();
    await happens();
    // What came while something was broken is repeated by then.
    await pause(4_000);
    this.#spans.push({ from, until: Date.now() });
  }

  /** What happened since the last row. */
  async row(name: string): Promise<Row> {
    const primary = await this.#cluster.primary();
    const url = `postgresql://meltem:meltem@${primary.address}:${ports.postgres}/meltem`;
    // While forms come in there is always one on its way.
    await eventually('the deliveries', async () => (await waitingDeliveries(url)) < 3, 120);
    const { rows, lost, twice } = await checkStore(url, this.#submissions.all);
    const { surprises } = this.#submissions;
    const { deliveredTwice, askedAgain } = this.#deliveries();
    const row: Row = {
      name,
      times: this.#spans.length,
      ...measurePages(this.#visitors.visits, this.#spans),
      ...measureForms(this.#submissions.all, this.#spans),
      streamAway: this.#hasClerk ? longestGap(this.#clerk.heard, this.#spans) : 0,
      rows,
      lost: lost.length,
      twice: twice.length,
      deliveredTwice: deliveredTwice.length,
      askedAgain,
      operator: this.#operatorSaw(),
      faults: [
        ...lost.map((one) => `lost: ${one}`),
        ...twice.map((one) => `twice: ${one}`),
        ...deliveredTwice.map((one) => `delivered twice: ${one}`),
        ...[...surprises].map((one) => `refused: ${one}`),
      ],
    };
    this.#spans = [];
    surprises.clear();
    this.#markLogs();
    return row;
  }

  /** The bot drops what comes again under the same key; another key for the same payment is a second message. */
  #deliveries() {
    const keys = new Map<string, Set<string>>();
    const asked = this.#bot.asked.slice(this.#askedBefore);
    for (const { key = '', body } of asked) {
      const reference = String(body.reference);
      keys.set(reference, (keys.get(reference) ?? new Set()).add(key));
    }
    const deliveredTwice = [...keys].filter(([, { size }]) => size > 1).map(([reference]) => reference);
    return { deliveredTwice, askedAgain: asked.length - keys.size };
  }

  #markLogs(): void {
    this.#logged = this.#cluster.hosts.map((host) => host.logOf('server').length);
  }

  /** What the instances logged, each sentence once. */
  #operatorSaw(): string {
    const lines = this.#cluster.hosts.flatMap((host, index) =>
      host.logOf('server').slice(this.#logged[index]).split('\n'),
    );
    const sentences = lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line).msg as string] : []));
    return [...new Set(sentences)].join(' ');
  }
}
