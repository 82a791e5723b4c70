import { setTimeout as pause } from 'node:timers/promises';

export interface Visit {
  at: number;
  /** When the whole page was there. */
  until: number;
  status: number;
}

const paths = ['/', '/pricing', '/about', '/contact', '/faq', '/payment'];
const languages = ['tr', 'en', 'ru'];

/** People who read pages, twenty a second. */
export class Visitors {
  readonly visits: Visit[] = [];
  readonly #url: string;
  #isOver = false;

  constructor(url: string) {
    this.#url = url;
  }

  async start(): Promise<void> {
    for (let index = 0; !this.#isOver; index += 1) {
      void this.#visit(
        paths[index % paths.length] ?? '/',
        languages[Math.floor(index / paths.length) % languages.length] ?? 'tr',
      );
      await pause(50);
    }
  }

  stop(): void {
    this.#isOver = true;
  }

  async #visit(path: string, language: string): Promise<void> {
    const at = Date.now();
    let status = 0;
    try {
      const headers = { cookie: `lang=${language}`, 'accept-encoding': 'br' };
      const response = await fetch(this.#url + path, { headers, signal: AbortSignal.timeout(10_000) });
      const body = await response.text();
      status = body.includes('</html>') ? response.status : 0;
    } catch {
      // Nothing came: that is what is counted.
    }
    this.visits.push({ at, until: Date.now(), status });
  }
}
