import type { IncomingMessage } from 'node:http';
import type { AnswerHead } from './answer-reader.ts';

/** What is said of one connection only. A visitor's own has its own way to end a body. */
const ofTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** What is said to the front, or to nobody here. */
const keptOut = new Set([
  ...['connection', 'proxy-connection', 'keep-alive', 'upgrade'],
  ...['expect', 'te', 'trailer'],
]);

/** What would end an address, or a line. */
const endOfAddress = /[\0-\x20]/;
const endOfLine = /[\0\r\n]/;

/**
 * The head of a visitor's request as it came: behind the door it means what it meant in front of it. Nothing where it
 * would mean something else.
 */
export function headInward({
  method,
  url,
  rawHeaders,
  headers,
  httpVersion,
}: IncomingMessage): string | undefined {
  if (endOfAddress.test(url as string)) return undefined;
  let head = `${method} ${url} HTTP/1.1\r\n`;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] as string;
    const value = rawHeaders[place + 1] as string;
    if (keptOut.has(name.toLowerCase())) continue;
    if (endOfLine.test(value)) return undefined;
    head += `${name}: ${value}\r\n`;
  }
  // Before 1.1 nobody had to say whom a request is for; behind the door everything is 1.1.
  if (httpVersion === '1.0' && headers.host === undefined) head += 'Host: \r\n';
  return `${head}\r\n`;
}

/** The headers of an answer for the visitor, names and values by turns. */
export function headersOutward({ text, isLast }: AnswerHead): string[] {
  const passed: string[] = [];
  const [, ...lines] = text.split('\r\n');
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon);
    if (!ofTheConnection.has(name.toLowerCase())) passed.push(name, line.slice(colon + 1).trim());
  }
  if (isLast) passed.push('connection', 'close');
  return passed;
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
