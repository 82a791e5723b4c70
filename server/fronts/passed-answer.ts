import type { ServerResponse } from 'node:http';
import type { AnswerHead } from './answer-reader.ts';
import { headersOutward } from './passed-headers.ts';

/** How many characters stand before the reason in a status line. */
const beforeReason = 'HTTP/1.1 200 '.length;

/** What Node.js keeps in a response for itself. */
type Inner = ServerResponse & {
  _header?: string | null;
  _headerSent?: boolean;
  _hasBody?: boolean;
};

/** Gives a visitor the head of an answer that came through the door. */
export function passHead(response: ServerResponse, head: AnswerHead): void {
  if (saysTheSame(response, head)) passAsItIs(response, head);
  else {
    const reason = head.text.slice(beforeReason, head.text.indexOf('\r\n'));
    response.writeHead(head.status, reason, headersOutward(head));
  }
}

/** Whether the front would write the very same: its connection goes on as the one behind the door does. */
function saysTheSame(response: Inner, { extent, isLast }: AnswerHead): boolean {
  const isOfKnownLength = extent === 'length' || extent === 'none';
  return isOfKnownLength && !isLast && response.shouldKeepAlive && response._header === null;
}

/**
 * The bytes go on unread. To take every line apart, check it and write it anew is a fifth of what passing a request on
 * costs; a release of Node.js without these is served by `writeHead` alone.
 */
function passAsItIs(response: Inner, { status, text, bytes }: AnswerHead): void {
  response.statusCode = status;
  response._header = text;
  response._headerSent = true;
  response._hasBody = true;
  response.write(bytes);
}
