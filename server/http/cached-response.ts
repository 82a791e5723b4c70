import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

interface Variant {
  body: Buffer;
  headers: Record<string, string | number>;
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
    return {
      body: bytes,
      headers: {
        'content-type': content.type,
        'content-length': bytes.length,
        'cache-control': content.cacheControl,
        etag: `"${tag}${encoding && `-${encoding}`}"`,
        vary: ['Accept-Encoding', content.vary].filter(Boolean).join(', '),
        ...(content.contentPolicy && { 'content-security-policy': content.contentPolicy }),
        ...(encoding && { 'content-encoding': encoding }),
      },
    };
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
  const accepts = (encoding: string) => isAccepted(encoding, asked['accept-encoding'] ?? '');
  const { body, headers } = (accepts('br') && br) || (accepts('gzip') && gzip) || identity;
  // CORS may have added the origin.
  const vary = [headers.vary, reply.getHeader('vary')].filter(Boolean).join(', ');
  if (!isUnchanged(headers.etag, asked['if-none-match'] ?? '')) {
    return reply.headers({ ...headers, vary }).send(body);
  }
  const { 'content-length': _, 'content-type': __, 'content-encoding': ___, ...rest } = headers;
  return reply
    .code(304)
    .headers({ ...rest, vary })
    .send();
}

function isAccepted(encoding: string, acceptEncoding: string): boolean {
  return acceptEncoding.split(',').some((part) => {
    const [name, quality = ''] = part.split(';');
    return name?.trim() === encoding && !/^\s*q\s*=\s*0(\.0*)?\s*$/.test(quality);
  });
}

function isUnchanged(etag: Variant['headers'][string] | undefined, ifNoneMatch: string): boolean {
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.some((tag) => tag === '*' || tag === etag);
}
