const names = [
  ...['Trailer', 'TE', 'Expect', 'Upgrade', 'Connection', 'Proxy-Connection', 'Keep-Alive'],
  ...['Content-Disposition', 'Content-Type', 'Content-Length', 'Transfer-Encoding'],
  ...['Cookie', 'Host', 'X'],
];
const values = [
  '',
  'x',
  '\x80',
  '\xff, close',
  'close',
  'keep-alive, upgrade',
  'trailers',
  '100-continue',
  'chunked',
];

/** Lines of a head with which a request says something of its connection, or of how its body is to be read. */
export const oddLines: readonly string[] = [
  ...names.flatMap((name) => values.map((value) => `${name}: ${value}`)),
  'Connection: Upgrade, close\r\nUpgrade: websocket',
  'Connection: Upgrade, close\r\nUpgrade: h2c',
  'Connection: content-length, host, transfer-encoding',
  'Expect: 100-continue\r\nX: \x80',
  'Trailer: T\r\nTE: trailers',
];
