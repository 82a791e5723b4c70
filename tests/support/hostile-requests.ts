import fc from 'fast-check';
import { type HostileRequest, headerText, imageLike, jsonBody, multipart, noImage } from './hostile-parts.ts';
import { oddLines } from './odd-lines.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'];

/** Anything that may stand in an address, as Node's client lets it through. */
const addressText = fc.string({
  unit: fc
    .oneof(
      { weight: 99, arbitrary: fc.integer({ min: 0x21, max: 0x7e }) },
      { weight: 1, arbitrary: fc.integer({ min: 0x7f, max: 0xff }) },
    )
    .map((code) => String.fromCharCode(code)),
  maxLength: 60,
});

const traversal = fc
  .array(fc.constantFrom('..', '.', '%2e%2e', '%2f', '..%5c', '%00', 'etc', 'passwd', '%c0%ae', '%zz', '%'), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => `/${parts.join('/')}`);

/** An address: a known one, one with something behind it, or none at all. */
function address(routes: readonly string[]): fc.Arbitrary<string> {
  const known = fc.constantFrom(...routes.map((route) => route.replace('*', 'x')));
  const query = fc.oneof(
    addressText.map((text) => `?${text.replaceAll('#', '')}`),
    fc.constantFrom(
      '?lang=en',
      '?lang=xx',
      '?lang=en&lang=ru',
      '?lang[]=en',
      '?__proto__[x]=1',
      '?%',
      '?a=%zz',
    ),
    fc.integer({ min: 1, max: 7_000 }).map((length) => `?${'q'.repeat(length)}`),
  );
  return fc.oneof(
    { weight: 8, arbitrary: known },
    { weight: 4, arbitrary: fc.tuple(known, query).map(([path, asked]) => path + asked) },
    { weight: 2, arbitrary: fc.tuple(known, addressText).map(([path, text]) => `${path}/${text}`) },
    { weight: 1, arbitrary: fc.tuple(known, traversal).map(([path, steps]) => path + steps) },
    { weight: 1, arbitrary: traversal },
    { weight: 1, arbitrary: addressText.map((text) => `/${text}`) },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 1, max: 9_000 }).map((length) => `/${'a/'.repeat(length / 2)}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('*', '//', '/?', 'http://evil.example/', '//evil.example/', '/\\'),
    },
  );
}

const headerNames = [
  ...[
    'accept',
    'accept-encoding',
    'accept-language',
    'cookie',
    'if-none-match',
    'if-modified-since',
    'range',
  ],
  ...[
    'x-forwarded-for',
    'x-forwarded-proto',
    'forwarded',
    'x-request-id',
    'idempotency-key',
    'authorization',
  ],
  ...['origin', 'referer', 'sec-fetch-site', 'content-encoding', 'expect', 'te', 'accept-version', 'host'],
  ...[
    'access-control-request-method',
    'x-http-method-override',
    'cache-control',
    'if-match',
    'via',
    'upgrade',
  ],
];

const headerValue = fc.oneof(
  headerText,
  fc.constantFrom(
    '*',
    'null',
    'gzip',
    'br;q=0',
    'identity;q=0',
    'bytes=0-0',
    'bytes=-1',
    'W/"x"',
    '""',
    '1.x',
  ),
  fc.constantFrom('lang=%', 'lang=en; lang=ru', 'lang', '=;=;', '__proto__=1', '100-continue', 'miracles'),
  fc.constantFrom(300, 300, 3_000, 3_000, 8_000, 17_000).map((length) => 'h'.repeat(length)),
);

/** Half of the requests have none: what is wrong in a header hides what is wrong behind it. */
const oddHeaders = fc.oneof(
  fc.constant({}),
  fc.dictionary(fc.constantFrom(...headerNames), headerValue, { maxKeys: 4 }),
);

const types = fc.oneof(
  { weight: 20, arbitrary: fc.constant('application/json') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...['application/json; charset=utf-16', 'application/json;', 'APPLICATION/JSON', 'application/jsonx'],
      ...[
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'multipart/form-data; boundary=',
      ],
      ...['application/problem+json', ';', '/', 'application', 'application/json, text/plain', ''],
    ),
  },
  { weight: 1, arbitrary: headerText },
);

/** A request that means no good, to one of these routes or to none. */
export function hostileRequest(routes: readonly string[]): fc.Arbitrary<HostileRequest> {
  const posts = fc.constantFrom(
    '/contact-us',
    '/questions',
    '/email-subscriptions',
    '/internetCustomers',
    '/internet/package/payment',
  );
  const method = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('GET', 'POST') },
    { weight: 2, arbitrary: fc.constantFrom(...methods) },
  );
  const withoutBody = fc.record({ method, path: address(routes), headers: oddHeaders });
  const withJson = fc
    .tuple(
      fc.oneof({ weight: 4, arbitrary: posts }, { weight: 1, arbitrary: address(routes) }),
      types,
      jsonBody,
      oddHeaders,
      method,
    )
    .map(([path, type, body, headers, other]) => ({
      method: other === 'GET' ? 'POST' : other,
      path,
      headers: { ...headers, 'content-type': type },
      body,
    }));
  const withParts = (content: fc.Arbitrary<Uint8Array>) =>
    fc.tuple(multipart(content), oddHeaders, fc.boolean()).map(([{ headers, body }, odd, isUpload]) => ({
      method: 'POST',
      path: isUpload ? '/id-cards' : '/contact-us',
      headers: { ...odd, ...headers },
      ...(body && { body }),
    }));
  return fc.oneof(
    { weight: 45, arbitrary: withoutBody },
    { weight: 45, arbitrary: withJson },
    { weight: 9, arbitrary: withParts(noImage) },
    { weight: 1, arbitrary: withParts(imageLike) },
  );
}

const rawLine = fc.oneof(
  headerText,
  fc.constantFrom(
    ...[
      'GET / HTTP/1.1',
      'POST /contact-us HTTP/1.1',
      'GET /\0 HTTP/1.1',
      'GET / HTTP/0.9',
      'PRI * HTTP/2.0',
    ],
    ...['Host: a', 'Host: a\r\nHost: b', 'Content-Length: 5', 'Content-Length: -1', 'Content-Length: 1e9'],
    ...[
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: xchunked',
      'Transfer-Encoding:\tchunked',
      ' folded',
    ],
    ...[
      'Expect: 100-continue',
      'Upgrade: websocket\r\nConnection: Upgrade',
      'Connection: close',
      '',
      '0',
      'ff',
    ],
    ...['Content-Type: application/json', 'CONNECT a:1 HTTP/1.1', 'OPTIONS * HTTP/1.1', '{"mail_field":"a"}'],
  ),
);

/** A request that Node's client would not send: it is whole, but says odd things of its connection and its body. */
const oddRequest = fc
  .record({
    path: fc.constantFrom('/', '/internet-packages', '/contact-us', '/id-cards'),
    lines: fc.array(fc.constantFrom(...oddLines), { minLength: 1, maxLength: 3 }),
    isForm: fc.boolean(),
  })
  .map(({ path, lines, isForm }) => {
    const [method, length, body] = isForm ? ['POST', ['Content-Length: 2'], '{}'] : ['GET', [], ''];
    const head = [`${method} ${path} HTTP/1.1`, 'Host: a', ...length, ...lines, '', ''];
    return Buffer.from(head.join('\r\n') + body, 'latin1');
  });

/** Bytes that are no request, or only half of one, or one that nobody sends. */
export const rawGarbage: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 4, arbitrary: oddRequest },
  { weight: 1, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 500 }) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.array(rawLine, { minLength: 1, maxLength: 12 }),
        fc.constantFrom('\r\n', '\n', '\r', '\r\n\r\n'),
      )
      .map(([lines, end]) => Buffer.from(lines.join(end) + end, 'latin1')),
  },
);
