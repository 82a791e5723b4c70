import type { ServerResponse } from 'node:http';
import type { InnerResponse } from '../http/inner-response.ts';
import type { AnswerHead } from './answer-reader.ts';
import { headersOutward } from './passed-headers.ts';

/** How many characters stand before the reason in a status line. */
const beforeReason = 'HTTP/1.1 200 '.length;

/** Gives a visitor the head of an answer that came through the door. */
export function passHead(response: ServerResponse, head: AnswerHead): void {
  if (saysTheSame(response, head)) passAsItIs(response, head);
  else {
    const reason = head.text.slice(beforeReason, head.text.indexOf('\r\n'));
    response.writeHead(head.status, reason, headersOutward(head));
  }
}

/** Whether the front would write the very same: its connection goes on as the one behind the door does. */
function saysTheSame(response: InnerResponse, { extent, isLast }: AnswerHead): boolean {
  const isOfKnownLength = extent === 'length' || extent === 'none';
  return isOfKnownLength && !isLast && response.shouldKeepAlive && response._header === null;
}

/** The bytes go on unread: no line is taken apart, checked and written anew. */
function passAsItIs(response: InnerResponse, { status, text, bytes }: AnswerHead): void {
  response.statusCode = status;
  response._header = text;
  response._headerSent = true;
  response._hasBody = true;
  response.write(bytes);
}
