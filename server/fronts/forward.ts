import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ProblemCode } from '../http/problem.ts';
import { type DoorKey, enter } from './door.ts';
import { Line } from './line.ts';
import { passHead } from './passed-answer.ts';
import { sendBody } from './passed-body.ts';
import { headInward } from './passed-headers.ts';

/** How long a visitor's connection behind the door stays without a request. Shorter than the listener's own time. */
const idleMs = 30_000;
/**
 * Who sends more requests than these without waiting for an answer is cut off. No browser does, and Node goes on reading
 * as long as nothing is written: a few such visitors would fill the thread's memory.
 */
export const mostWaiting = 100;

type Asked = [IncomingMessage, ServerResponse];

interface Passing {
  door: DoorKey;
  /** More of them are refused. */
  mostHeaders: number;
  /** Answers in its turn and ends the connection. */
  turnAway(response: ServerResponse, code: ProblemCode): void;
}

/**
 * Passes requests on through the door and their answers back. Every visitor's connection has one of its own behind the
 * door, which begins with the visitor's address, and one request at a time goes through it.
 */
export function forwardThrough(passing: Passing) {
  const visitors = new WeakMap<Socket, Visitor>();

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    let visitor = visitors.get(socket);
    if (!visitor) {
      visitor = new Visitor(socket, passing);
      visitors.set(socket, visitor);
    }
    visitor.pass(request, response);
  };
}

/** One connection of a visitor. */
class Visitor {
  readonly #socket: Socket;
  readonly #passing: Passing;
  readonly #waiting: Asked[] = [];
  #line: Line | undefined;
  #last: Asked | undefined;
  #isBusy = false;

  constructor(socket: Socket, passing: Passing) {
    this.#socket = socket;
    this.#passing = passing;
    socket.once('close', () => this.#line?.destroy());
  }

  pass(...asked: Asked): void {
    if (!this.#isBusy) this.#send(asked);
    else if (this.#waiting.length < mostWaiting) this.#waiting.push(asked);
    else this.#socket.destroy();
  }

  #next(): void {
    // It ends with the answer just given: nobody would hear of another.
    if (!this.#socket.writable) return;
    const asked = this.#waiting.shift();
    if (asked) this.#send(asked);
    else this.#isBusy = false;
  }

  #send([request, response]: Asked): void {
    this.#isBusy = true;
    const head = this.#headOf(request, response);
    if (head === undefined) response.on('close', () => this.#next());
    else if (this.#line?.isOpen) this.#ask(this.#line, head, [request, response]);
    else void this.#askAnew(head, [request, response]);
  }

  /** What is said behind the door; nothing where the request is turned away. */
  #headOf(request: IncomingMessage, response: ServerResponse): string | undefined {
    const { turnAway, mostHeaders } = this.#passing;
    // Node may have left some out by which it reads the body: without them it would be read as another request.
    if (request.rawHeaders.length > 2 * mostHeaders) {
      turnAway(response, 'headers_too_large');
      return undefined;
    }
    const head = headInward(request);
    // Node's parser lets nothing in that would end a line. Should it ever, nothing behind it is read.
    if (head === undefined) turnAway(response, 'bad_request');
    return head;
  }

  async #askAnew(head: string, [request, response]: Asked): Promise<void> {
    try {
      const socket = await enter(this.#passing.door, this.#socket.remoteAddress ?? '');
      this.#line = new Line(socket, idleMs);
      this.#line.onceClosed(() => this.#hangUpIfLeft());
    } catch {
      if (!response.destroyed) this.#passing.turnAway(response, 'unavailable');
      response.on('close', () => this.#next());
      return;
    }
    // Nobody waits for it any more.
    if (this.#socket.destroyed) this.#line.destroy();
    else this.#ask(this.#line, head, [request, response]);
  }

  #ask(line: Line, head: string, asked: Asked): void {
    const [request, response] = asked;
    this.#last = asked;
    line.ask(request.method as string, {
      onHead: (head) => passHead(response, head),
      onBody(bytes, isLast) {
        if (isLast) response.end(bytes);
        else if (!response.write(bytes)) {
          line.pause();
          response.once('drain', () => line.resume());
        }
      },
      onEnd() {
        if (!response.writableEnded) response.end();
      },
      onBroken: () => {
        // Once an answer has begun, it ends in the middle and is seen to.
        if (response.headersSent) response.destroy();
        else if (!response.destroyed) this.#passing.turnAway(response, 'unavailable');
      },
    });
    // A form has come as a whole, as a rule: behind the door it comes as a whole too.
    const sent = line.gather(() => {
      line.write(head);
      return sendBody(request, line);
    });
    response.on('close', () => {
      this.#hangUpIfLeft();
      void sent.then(() => this.#next());
    });
  }

  /** Behind the door the rest of a request may be waited for no longer, though its answer has been given. */
  #hangUpIfLeft(): void {
    const [request, response] = this.#last ?? [];
    if (this.#line?.isOpen || !response?.writableFinished || request?.complete) return;
    this.#socket.destroy();
  }
}
