import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

interface Variant {
  body: Buffer;
  headers: Record<string, string | number>;
  /** For who has it already: nothing of a body. */
  unchangedHeaders: Record<string, string | number>;
}

/** Bytes that are made once and sent many times, in every encoding a browser may ask for. */
export interface CachedResponse {
  identity: Variant;
  gzip?: Variant;
  br?: Variant;
}

interface Content {
  body: Buffer;
  type: string;
  cacheControl: string;
  vary?: string;
  /** In place of the listener's own. */
  contentPolicy?: string;
  /** Compressed when the site was built; otherwise it is compressed now. */
  compressed?: { br: Buffer; gzip: Buffer };
}

const worthCompressing = /^(text\/|image\/svg|application\/(json|javascript|manifest\+json|xml))/;

export async function cacheResponse(content: Content): Promise<CachedResponse> {
  const { body } = content;
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  if (!worthCompressing.test(content.type)) return { identity: variant(body, '') };
  const { br, gzip } = content.compressed ?? (await compress(body));
  return { identity: variant(body, ''), gzip: variant(gzip, 'gzip'), br: variant(br, 'br') };

  function variant(bytes: Buffer, encoding: '' | 'gzip' | 'br'): Variant {
    const unchangedHeaders = {
      'cache-control': content.cacheControl,
      etag: `"${tag}${encoding && `-${encoding}`}"`,
      vary: ['Accept-Encoding', content.vary].filter(Boolean).join(', '),
      ...(content.contentPolicy && { 'content-security-policy': content.contentPolicy }),
    };
    const headers = {
      ...unchangedHeaders,
      'content-type': content.type,
      'content-length': bytes.length,
      ...(encoding && { 'content-encoding': encoding }),
    };
    return { body: bytes, headers, unchangedHeaders };
  }
}

/** For more bytes than this the best compression takes seconds, and saves a sixth over the quick one. */
const long = 200_000;

async function compress(body: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const isLong = body.length > long;
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_QUALITY]: isLong ? 5 : constants.BROTLI_MAX_QUALITY,
  };
  const [br, gzip] = await Promise.all([brotli(body, { params }), gzipped(body, { level: isLong ? 6 : 9 })]);
  return { br, gzip };
}

export function sendCached(
  { headers: asked }: FastifyRequest,
  reply: FastifyReply,
  { identity, gzip, br }: CachedResponse,
): FastifyReply {
  const accepted = asked['accept-encoding'] ?? '';
  const { body, headers, unchangedHeaders } =
    (br && acceptsBr.test(accepted) && br) || (gzip && acceptsGzip.test(accepted) && gzip) || identity;
  // CORS may have added the origin.
  const varyBefore = reply.getHeader('vary');
  const isUnchanged = isKnown(headers.etag, asked['if-none-match']);
  reply.headers(isUnchanged ? unchangedHeaders : headers);
  if (varyBefore) reply.header('vary', `${headers.vary}, ${varyBefore}`);
  return isUnchanged ? reply.code(304).send() : reply.send(body);
}

const acceptsBr = accepting('br');
const acceptsGzip = accepting('gzip');

/** Names it, and not with a quality of 0. */
function accepting(encoding: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:$|,|;(?!\\s*q\\s*=\\s*0(?:\\.0*)?\\s*(?:$|,)))`);
}

function isKnown(etag: Variant['headers'][string] | undefined, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.some((tag) => tag === '*' || tag === etag);
}
