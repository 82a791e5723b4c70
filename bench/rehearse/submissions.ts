import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signNotice } from '../../server/payments/callback-signature.ts';
import { contactMessage, payment, question, registration } from '../../tests/support/forms.ts';
import { idPhoto } from '../load/photo.ts';

export type Kind = 'message' | 'question' | 'subscription' | 'payment' | 'registration' | 'notice' | 'money';

/** Something somebody sends under one key until it is acknowledged, as the site does by itself. */
export interface Submission {
  kind: Kind;
  key: string;
  sentAt: number;
  /** When and how it was acknowledged. */
  answeredAt?: number;
  reference?: string;
  /** What was answered before, or why nothing was. */
  refusals: string[];
}

/** Signs payment notices; the servers have the same. */
export const callbackSecret = 'rehearsed-rehearsed-rehearsed-32';

const photo = new Blob([await idPhoto()]);
/** An attempt that hangs is given up, as browsers do at last. */
const attemptMs = 15_000;

export class Submissions {
  readonly all: Submission[] = [];
  readonly surprises = new Set<string>();
  readonly #url: string;
  readonly #open = new Set<Promise<unknown>>();

  constructor(url: string) {
    this.#url = url;
  }

  /** Sends one more, of a kind in turn; whoever asks does not wait for it. */
  begin(): void {
    const kinds = ['message', 'registration', 'payment', 'question', 'registration', 'subscription'] as const;
    const kind = kinds[this.all.length % kinds.length] ?? 'message';
    const work = this.#send(kind, randomUUID());
    this.#open.add(work);
    work.finally(() => this.#open.delete(work));
  }

  /** Until everything that was begun is acknowledged. */
  async finish(): Promise<void> {
    while (this.#open.size > 0) await Promise.all(this.#open);
  }

  /** Repeats something until it is acknowledged, and keeps what came in between. */
  async record(
    kind: Kind,
    key: string,
    attempt: () => Promise<{ status: number; answer?: Record<string, string> }>,
  ): Promise<Record<string, string>> {
    const submission: Submission = { kind, key, sentAt: Date.now(), refusals: [] };
    this.all.push(submission);
    for (;;) {
      try {
        const { status, answer } = await attempt();
        if (status === 201 || status === 200) {
          submission.answeredAt = Date.now();
          if (answer?.reference) submission.reference = answer.reference;
          return answer ?? {};
        }
        submission.refusals.push(String(status));
        // What is refused for what it says would be refused for ever.
        if (status >= 400 && status < 500) this.surprises.add(`${kind}: ${status} ${JSON.stringify(answer)}`);
      } catch (error) {
        const { name, cause } = error as Error & { cause?: { code?: string } };
        submission.refusals.push(cause?.code ?? name);
      }
      await pause(1_000);
    }
  }

  async #send(kind: Exclude<Kind, 'notice' | 'money'>, key: string): Promise<void> {
    switch (kind) {
      case 'message':
        await this.#json(kind, '/contact-us', key, { ...contactMessage, message: key });
        return;
      case 'question':
        await this.#json(kind, '/questions', key, { ...question, question: key });
        return;
      case 'subscription':
        await this.#json(kind, '/email-subscriptions', key, { email_field: `${key}@example.com` });
        return;
      case 'payment': {
        const clientPhone = `0533${randomInt(1e6, 1e7)}`;
        const body = { ...payment, userName: key, clientPhone };
        const { reference = '' } = await this.#json(kind, '/internet/package/payment', key, body);
        await this.#notify(reference);
        return;
      }
      case 'registration': {
        const nationalId = await this.#upload(key);
        await this.#json(kind, '/internetCustomers', key, {
          ...registration,
          customerFirstName: key,
          customerPhoneNumber: `+90 533 ${randomInt(1e6, 1e7)}`,
          nationalId,
        });
      }
    }
  }

  #json(kind: Kind, path: string, key: string, body: object): Promise<Record<string, string>> {
    return this.record(kind, key, () =>
      this.#post(path, JSON.stringify(body), { 'content-type': 'application/json', 'idempotency-key': key }),
    );
  }

  /** The picture is no row of its own until somebody registers with it; it is repeated like a form. */
  async #upload(key: string): Promise<string> {
    for (;;) {
      const form = new FormData();
      form.set('image', photo, 'id.jpg');
      const sent = await this.#post('/id-cards', form, { 'idempotency-key': key }).catch(() => undefined);
      if (sent?.status === 201 && sent.answer?.url) return sent.answer.url;
      await pause(1_000);
    }
  }

  /** The provider tells that it was paid. */
  async #notify(reference: string): Promise<void> {
    const { amount, currency } = payment;
    const body = JSON.stringify({ reference, amount, currency, provider: 'bank', id: reference });
    await this.record('notice', reference, () => {
      const signature = signNotice(body, callbackSecret, Math.floor(Date.now() / 1000));
      return this.#post('/payment-callbacks', body, {
        'content-type': 'application/json',
        'meltem-signature': signature,
      });
    });
  }

  async #post(path: string, body: BodyInit, headers: Record<string, string>) {
    const signal = AbortSignal.timeout(attemptMs);
    const response = await fetch(this.#url + path, { method: 'POST', headers, body, signal });
    const answer = (await response.json()) as Record<string, string>;
    return { status: response.status, answer };
  }
}
