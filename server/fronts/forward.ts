import {
  Agent,
  request as ask,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ProblemCode } from '../http/problem.ts';
import { type DoorKey, enter } from './door.ts';
import { hasBody, headersInward, headersOutward } from './passed-headers.ts';

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
  readonly #agent: Agent;
  readonly #waiting: Asked[] = [];
  #isBusy = false;

  constructor(socket: Socket, passing: Passing) {
    this.#socket = socket;
    this.#passing = passing;
    this.#agent = new Agent({ keepAlive: true, timeout: idleMs });
    const address = socket.remoteAddress ?? '';
    this.#agent.createConnection = (_options, done) => {
      enter(passing.door, address).then(
        (connection) => {
          // Nobody waits for it any more.
          if (socket.destroyed) connection.destroy();
          done?.(null, connection);
        },
        (error) => done?.(error, undefined as unknown as Duplex),
      );
      return undefined;
    };
    socket.once('close', () => this.#agent.destroy());
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
    const passed = this.#begin(request, response);
    if (!passed) {
      response.on('close', () => this.#next());
      return;
    }
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode as number, answer.statusMessage, headersOutward(answer));
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    passed.on('error', () => {
      // Once an answer has begun, it ends in the middle and is seen to.
      if (response.headersSent) response.destroy();
      else if (!response.destroyed) this.#passing.turnAway(response, 'unavailable');
    });
    // Behind the door the rest of a request may be waited for no longer, though its answer has been given.
    const hangUpIfLeft = () => {
      if (passed.destroyed && response.writableFinished && !request.complete) this.#socket.destroy();
    };
    passed.on('close', hangUpIfLeft);
    response.on('close', () => {
      hangUpIfLeft();
      this.#next();
    });
    request.pipe(passed);
    // A body may take its time; how much of it, is watched behind the door. Nothing as bytes, because what Node flushes
    // by itself it writes in UTF-8, and other bytes than the visitor's would arrive.
    if (hasBody(request)) passed.write(Buffer.alloc(0));
  }

  /** The request behind the door; none where this one is turned away. */
  #begin(request: IncomingMessage, response: ServerResponse): ClientRequest | undefined {
    const { turnAway, mostHeaders } = this.#passing;
    // Node may have left some out by which it reads the body: without them it would be read as another request.
    if (request.rawHeaders.length > 2 * mostHeaders) {
      turnAway(response, 'headers_too_large');
      return undefined;
    }
    try {
      return ask({
        agent: this.#agent,
        method: request.method as string,
        path: request.url as string,
        headers: headersInward(request),
        setDefaultHeaders: false,
      });
    } catch {
      // Node takes some things from a visitor that it does not send itself.
      turnAway(response, 'bad_request');
      return undefined;
    }
  }
}
