import fc from 'fast-check';
import { contactMessage, payment, question, registration, subscription } from './forms.ts';

export interface HostileRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body?: Buffer;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'];

const forms = { contactMessage, question, subscription, registration, payment };

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

/** Anything that may stand in a header. */
const headerText = fc.string({
  unit: fc
    .oneof(
      { weight: 9, arbitrary: fc.integer({ min: 0x20, max: 0x7e }) },
      { weight: 1, arbitrary: fc.constantFrom(0x09, 0x80, 0xa0, 0xff) },
    )
    .map((code) => String.fromCharCode(code)),
  maxLength: 80,
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

const oddTexts = [
  ...['\ud800', '\udfff\ud800', '\0', '\u202e', '\ufeff', '\r\n', 'a\u0300'.repeat(200), '💥'.repeat(300)],
  ...["'; drop table questions; --", '<script>alert(1)</script>', '{{7*7}}', '%s%n', '../../etc/passwd'],
  ...['n'.repeat(10_000), '/id-cards/', '/id-cards/..', '05331234567', '\u2028', 'true', 'NaN'],
];

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, 0, -0, -1, 1e308, 5e-324, 2 ** 53, [], {}, [[]], '') },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** A form with wrong things in some of its fields, and with fields that it does not have. */
const bentForm = fc
  .tuple(
    fc.constantFrom(...Object.values(forms)),
    fc.array(fc.tuple(fc.nat(20), oddValue), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('website', 'id', 'toString', 'hasOwnProperty', 'length', ''), oddValue, {
      maxKeys: 2,
    }),
  )
  .map(([form, changes, extra]) => {
    const names = Object.keys(form);
    const bent = changes.map(([index, value]) => [names[index % names.length], value]);
    return JSON.stringify({ ...form, ...Object.fromEntries(bent), ...extra });
  });

const nested = fc
  .tuple(
    fc.constantFrom('[', '{"a":', '{"name":[', '{"__proto__":', '[{"":'),
    fc.integer({ min: 1, max: 9_000 }),
  )
  .map(([opening, depth]) => opening.repeat(depth));

const pollution = fc.constantFrom(
  '{"__proto__":{"isAdmin":true},"mail_field":"a@b.c"}',
  '{"constructor":{"prototype":{"isAdmin":true}},"mail_field":"a@b.c"}',
  '{"mail_field":{"__proto__":{"a":1}}}',
  '{"\\u005f_proto__":{"a":1},"mail_field":"a@b.c"}',
  '{"mail_field":"a@b.c","mail_field":{"$gt":""}}',
);

const jsonBody = fc.oneof(
  { weight: 10, arbitrary: bentForm.map((text) => Buffer.from(text)) },
  { weight: 2, arbitrary: bentForm.map((text) => Buffer.from(text.slice(0, -3))) },
  { weight: 1, arbitrary: bentForm.map((text) => Buffer.from(`\ufeff${text}`)) },
  { weight: 1, arbitrary: bentForm.map((text) => Buffer.from(text, 'utf16le')) },
  { weight: 1, arbitrary: bentForm.map((text) => Buffer.from(text, 'latin1')) },
  { weight: 2, arbitrary: pollution.map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: nested.map((text) => Buffer.from(text)) },
  { weight: 2, arbitrary: fc.json({ maxDepth: 3 }).map((text) => Buffer.from(text)) },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 60_000, max: 70_000 })
      .map((length) => Buffer.from(`{"name":"${'n'.repeat(length)}"}`)),
  },
);

const imageStarts = [
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000', 'hex'),
  Buffer.from('474946383961ffffffff', 'hex'),
  Buffer.from('49492a0008000000', 'hex'),
  Buffer.from('524946462400000057454250565038', 'hex'),
  Buffer.from('424d', 'hex'),
  Buffer.from('0000002466747970686569630000000068656963686569786d6966316d6961666d696632', 'hex'),
];

const noImage = fc.uint8Array({ maxLength: 300 });
/** Few: a real decoder looks at each. */
const imageLike = fc
  .tuple(fc.constantFrom(...imageStarts), fc.uint8Array({ maxLength: 300 }))
  .map(([start, rest]) => Buffer.concat([start, rest]));

const boundary = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_'), minLength: 1, maxLength: 70 });

const partHead = fc.oneof(
  fc.constantFrom(
    'Content-Disposition: form-data; name="image"; filename="id.jpg"',
    'Content-Disposition: form-data; name="image"',
    'Content-Disposition: form-data; name="__proto__"; filename="a"',
    'Content-Disposition: form-data; filename="../../etc/passwd"',
    "Content-Disposition: form-data; name=image; filename*=utf-8''%zz",
    'Content-Disposition: attachment',
    'Content-Type: image/png',
    'no header',
    '',
  ),
  headerText.map((text) => `Content-Disposition: ${text}`),
);

function multipart(
  content: fc.Arbitrary<Uint8Array>,
): fc.Arbitrary<Pick<HostileRequest, 'headers' | 'body'>> {
  return fc
    .tuple(boundary, fc.array(fc.tuple(partHead, content), { maxLength: 4 }), fc.boolean(), fc.boolean())
    .map(([line, parts, isEnded, isNamed]) => ({
      headers: { 'content-type': `multipart/form-data; boundary=${isNamed ? line : `${line}x`}` },
      body: Buffer.concat([
        ...parts.flatMap(([head, bytes]) => [
          Buffer.from(`--${line}\r\n${head}\r\nContent-Type: image/jpeg\r\n\r\n`, 'latin1'),
          bytes,
          Buffer.from('\r\n'),
        ]),
        Buffer.from(isEnded ? `--${line}--\r\n` : ''),
      ]),
    }));
}

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

/** Bytes that are no request, or only half of one. */
export const rawGarbage: fc.Arbitrary<Uint8Array> = fc.oneof(
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
