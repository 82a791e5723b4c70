import { randomUUID } from 'node:crypto';
import { contactMessage, payment, photo, question, registration } from '../support/forms.ts';

type Kind = 'message' | 'question' | 'subscription' | 'payment' | 'upload' | 'registration';

/** One thing somebody sends, under one key, until it is acknowledged. */
export interface Submission {
  kind: Kind;
  key: string;
  send(origin: string): Promise<Response>;
  /** What the server answered; undefined until it did. */
  answer?: Record<string, string>;
  /** How often the server did not answer, or could not. */
  unanswered: number;
}

const photoBytes = new Uint8Array(await photo());

/** Everything that was sent in a run, and what was acknowledged. */
export class Ledger {
  readonly submissions: Submission[] = [];
  /** Answers that must not be: they would be a fault of their own. */
  readonly surprises: string[] = [];

  /** Like a visitor who sends a few things, one after the other. */
  async visit(origin: () => string, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const key = randomUUID();
      await this.#sendNew(origin, json('message', '/contact-us', key, { ...contactMessage, message: key }));
      if (isOver()) return;
      await this.#sendNew(
        origin,
        json('payment', '/internet/package/payment', key, { ...payment, userName: key }),
      );
      if (isOver()) return;
      await this.#sendNew(origin, json('question', '/questions', key, { ...question, question: key }));
      const email = `${key}@example.com`;
      await this.#sendNew(origin, json('subscription', '/email-subscriptions', key, { email_field: email }));
      if (isOver()) return;
      const uploaded = await this.#sendNew(origin, upload(key));
      if (uploaded.answer) await this.#sendNew(origin, register(key, uploaded.answer.url as string));
    }
  }

  /** Sends what was not acknowledged again, under its key, as the site does. */
  async sendAgain(origin: () => string): Promise<void> {
    const open = this.submissions.filter(({ answer }) => !answer);
    await Promise.all(open.map((submission) => this.#send(origin, submission)));
    // A visitor whose photo came through late still registers.
    const registered = new Set(this.of('registration').map(({ key }) => key));
    const waiting = this.of('upload').filter(({ key, answer }) => answer && !registered.has(key));
    await Promise.all(
      waiting.map(({ key, answer }) => this.#sendNew(origin, register(key, answer?.url as string))),
    );
  }

  isAllAcknowledged(): boolean {
    const registered = this.of('registration').length;
    return this.submissions.every(({ answer }) => answer) && registered === this.of('upload').length;
  }

  of(kind: Kind): Submission[] {
    return this.submissions.filter((submission) => submission.kind === kind);
  }

  /** Under which references they were taken. */
  references(kind: 'payment' | 'registration'): string[] {
    return this.of(kind).map(({ answer }) => answer?.reference as string);
  }

  #sendNew(origin: () => string, submission: Submission): Promise<Submission> {
    this.submissions.push(submission);
    return this.#send(origin, submission);
  }

  async #send(origin: () => string, submission: Submission): Promise<Submission> {
    try {
      const response = await submission.send(origin());
      const answer = (await response.json()) as Record<string, string>;
      if (response.status === 201) submission.answer = answer;
      else {
        submission.unanswered += 1;
        if (response.status !== 503) {
          this.surprises.push(`${submission.kind}: ${response.status} ${JSON.stringify(answer)}`);
        }
      }
    } catch {
      submission.unanswered += 1;
    }
    return submission;
  }
}

function json(kind: Kind, path: string, key: string, body: object): Submission {
  return {
    kind,
    key,
    unanswered: 0,
    send: (origin) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      }),
  };
}

function register(key: string, nationalId: string): Submission {
  return json('registration', '/internetCustomers', key, {
    ...registration,
    customerFirstName: key,
    nationalId,
  });
}

function upload(key: string): Submission {
  return {
    kind: 'upload',
    key,
    unanswered: 0,
    send(origin) {
      const form = new FormData();
      form.set('image', new Blob([photoBytes]), 'id.jpg');
      return fetch(`${origin}/id-cards`, { method: 'POST', headers: { 'idempotency-key': key }, body: form });
    },
  };
}
