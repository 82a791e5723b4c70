import type { IncomingMessage } from 'node:http';

/** What is said of one connection only. A visitor's own has its own way to end a body. */
const ofTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * What is said to the front, or to nobody here, and would have Node send the request in another way than it came, or
 * not at all.
 */
const keptOut = new Set([
  ...['connection', 'proxy-connection', 'keep-alive', 'upgrade'],
  ...['expect', 'te', 'trailer', 'content-disposition'],
]);

/** The headers of a visitor's request as they came: behind the door they mean what they meant in front of it. */
export function headersInward(request: IncomingMessage): string[] {
  const { rawHeaders, headers, httpVersion, method } = request;
  const passed = without(keptOut, rawHeaders);
  // Before 1.1 nobody had to say whom a request is for; behind the door everything is 1.1.
  if (httpVersion === '1.0' && headers.host === undefined) passed.push('Host', '');
  // Node would announce a body.
  if (method !== 'GET' && !hasBody(request)) passed.push('Content-Length', '0');
  return passed;
}

/** The headers of an answer for the visitor. */
export function headersOutward({ rawHeaders, headers }: IncomingMessage): string[] {
  const passed = without(ofTheConnection, rawHeaders);
  if (headers.connection === 'close') passed.push('connection', 'close');
  return passed;
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function without(names: ReadonlySet<string>, rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter(
    (_, index) => !names.has((rawHeaders[index - (index % 2)] as string).toLowerCase()),
  );
}
