import fc from 'fast-check';
import { contactMessage, payment, question, registration, subscription } from './forms.ts';

export interface HostileRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body?: Buffer;
}

const forms = { contactMessage, question, subscription, registration, payment };

/** Anything that may stand in a header. */
export const headerText = fc.string({
  unit: fc
    .oneof(
      { weight: 9, arbitrary: fc.integer({ min: 0x20, max: 0x7e }) },
      { weight: 1, arbitrary: fc.constantFrom(0x09, 0x80, 0xa0, 0xff) },
    )
    .map((code) => String.fromCharCode(code)),
  maxLength: 80,
});

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

export const jsonBody = fc.oneof(
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

export const noImage = fc.uint8Array({ maxLength: 300 });
/** Few: a real decoder looks at each. */
export const imageLike = fc
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

export function multipart(
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
