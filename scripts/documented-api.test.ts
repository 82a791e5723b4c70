import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Ways to lean on what Node, Fastify, Kysely or a library does not document, and may change in any release. */
const undocumented = {
  'a private field': /(?<![\w$]this)\??\.(?:_[A-Za-z]\w*|k[A-Z]\w*Symbol)|\[\s*['"`]_\w+['"`]\s*\]/,
  'a borrowed prototype': /\.prototype\b|\b(?:set|get)PrototypeOf\b|__proto__/,
  'an overwritten method': /\.(?:destroy|destroySoon|end|write|close|emit|remoteAddress)\s*=(?!=)/,
  "somebody else's listeners": /\.removeAllListeners\(/,
  "a library's own symbols": /getOwnPropertySymbols|Symbol\.for\(['"`](?!meltem)/,
  "Node's inside": /process\.binding|httpAllowHalfOpen|\bexpose-internals\b/,
  // These two are documented: nodemailer.com/extras.
  "a library's inner file":
    /from '(?!node:|[.#]|nodemailer\/lib\/(?:smtp-connection|mail-composer)')[^']*\/(?:lib|src|internal|cjs|esm)\//,
  'a type that was switched off': /\bas any\b|: any\b|@ts-(?:ignore|expect-error|nocheck)/,
};

function undocumentedUses(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm, '');
  return Object.entries(undocumented)
    .filter(([, pattern]) => pattern.test(code))
    .map(([name]) => name);
}

test('the server uses nothing of its parts that they do not document', async () => {
  const found: string[] = [];
  for await (const file of glob('server/**/*.ts', { exclude: ['**/*.test.ts'] })) {
    for (const use of undocumentedUses(readFileSync(file, 'utf8'))) found.push(`${file}: ${use}`);
  }
  expect(found).toEqual([]);
});

test.each([
  ['reply.raw._headerSent', 'a private field'],
  ["response['_hasBody']", 'a private field'],
  ['NetServer.prototype.close.call(server)', 'a borrowed prototype'],
  ['socket.destroy = () => socket', 'an overwritten method'],
  ["server.removeAllListeners('request')", "somebody else's listeners"],
  ['Object.getOwnPropertySymbols(reply)', "a library's own symbols"],
  ["import { x } from 'fastify/lib/reply.js'", "a library's inner file"],
  ['(reply as any).sent', 'a type that was switched off'],
])('%s would be noticed', (code, use) => {
  expect(undocumentedUses(code)).toEqual([use]);
});

test('what only looks like it is left alone', () => {
  expect(undocumentedUses('const { after: _, ...rest } = query; // as any other, _private')).toEqual([]);
  expect(undocumentedUses('this.#socket.destroy(); if (a.close === b.close) stop();')).toEqual([]);
});
