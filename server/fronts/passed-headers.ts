import type { IncomingMessage } from 'node:http';

/** What is said of one connection only. A visitor's own has its own way to end a body. */
const ofTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** The headers of a visitor's request as they came: behind the door they mean what they meant in front of it. */
export function headersInward({ rawHeaders, headers, httpVersion }: IncomingMessage): string[] {
  // Before 1.1 nobody had to say whom a request is for; behind the door everything is 1.1.
  const lacksHost = httpVersion === '1.0' && headers.host === undefined;
  return lacksHost ? [...rawHeaders, 'Host', ''] : rawHeaders;
}

/** The headers of an answer for the visitor. */
export function headersOutward({ rawHeaders, headers }: IncomingMessage): string[] {
  const passed = rawHeaders.filter((_, index) => {
    const name = rawHeaders[index - (index % 2)] as string;
    return !ofTheConnection.has(name.toLowerCase());
  });
  return headers.connection === 'close' ? [...passed, 'connection', 'close'] : passed;
}
