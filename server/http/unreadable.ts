import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { defaultLanguage } from '#domain/language.ts';
import { type ProblemCode, problemBody, problems, problemType } from './problem.ts';
import { newRequestId } from './request-id.ts';

/** What Node calls the ways in which a request never becomes one. */
const problemsByCode: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
};

type Headers = Record<string, string>;

/** Tells a sender whose request cannot be read why, as far as it still listens, and hangs up. */
export function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  {
    headers,
    onRefusal,
  }: { headers: Headers; onRefusal: (code: string | undefined, problem: string) => void },
): void {
  const problem = problemsByCode[error.code ?? ''] ?? 'bad_request';
  // An answer inside another answer would be read as part of it.
  const { _httpMessage: begun } = socket as { _httpMessage?: { headersSent: boolean } | null };
  if (error.code === 'ECONNRESET' || !socket.writable || begun?.headersSent) {
    socket.destroy();
    return;
  }
  onRefusal(error.code, problem);
  hangUp(socket, problem, headers);
}

/** Answers on the bare connection and ends it. */
export function hangUp(socket: Duplex, code: ProblemCode, headers: Headers): void {
  const { status, head, body } = lastAnswer(code, headers);
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  const answer = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
  socket.end(answer, () => socket.destroy());
}

/** Answers in its turn, without the framework, and ends the connection. */
export function turnAway(response: ServerResponse, code: ProblemCode, headers: Headers): void {
  const { status, head, body } = lastAnswer(code, headers);
  response.writeHead(status, head).end(body);
}

function lastAnswer(code: ProblemCode, headers: Headers) {
  const requestId = newRequestId();
  const body = JSON.stringify(problemBody({ code }, { requestId }));
  const head = {
    ...headers,
    'x-request-id': requestId,
    'content-type': `${problemType}; charset=utf-8`,
    'content-language': defaultLanguage,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  };
  return { status: problems[code].status, head, body };
}
