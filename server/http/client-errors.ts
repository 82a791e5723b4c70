import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { defaultLanguage } from '#domain/language.ts';
import { type ProblemCode, problemBody, problems, problemType } from './problem.ts';

/** Node's codes for requests that cannot be parsed. */
const problemsByCode: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
};

/** Answers requests that Node cannot parse, as far as the client still listens, and closes the connection. */
export class ClientErrors {
  readonly #headers: Record<string, string>;

  constructor(headers: Record<string, string>) {
    this.#headers = headers;
  }

  watch({ server }: FastifyInstance): void {
    server.on('connect', (_request, socket) => this.#refuse(socket, 'not_found'));
  }

  handle({ code }: NodeJS.ErrnoException, socket: Socket, { log, openResponses }: FastifyInstance): void {
    // A response inside another response would be read as part of it.
    const isAnswering = [...openResponses].some((open) => open.req.socket === socket && open.headersSent);
    if (code === 'ECONNRESET' || !socket.writable || isAnswering) {
      socket.destroy();
      return;
    }
    const problem = problemsByCode[code ?? ''] ?? 'bad_request';
    log.info({ code, problem }, 'Refused what could not be read.');
    this.#refuse(socket, problem);
  }

  /** There is no response object for such a request: Node documents writing to the socket. */
  #refuse(socket: Duplex, code: ProblemCode): void {
    const { status } = problems[code];
    const requestId = randomUUID();
    const body = JSON.stringify(problemBody({ code }, { requestId }));
    const headers = {
      ...this.#headers,
      'x-request-id': requestId,
      'content-type': `${problemType}; charset=utf-8`,
      'content-language': defaultLanguage,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () =>
      socket.destroy(),
    );
  }
}
