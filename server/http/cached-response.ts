import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Headers = Record<string, string | number>;

/** The bytes of one encoding, and what is said of them. */
export interface Variant {
  body: Buffer;
  headers: Headers;
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
  /** In place of what is said of every answer. */
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
    const vary = ['Accept-Encoding', content.vary].filter(Boolean).join(', ');
    return {
      body: bytes,
      headers: {
        'content-type': content.type,
        'content-length': bytes.length,
        'cache-control': content.cacheControl,
        etag: `"${tag}${encoding && `-${encoding}`}"`,
        vary,
        ...(content.contentPolicy && { 'content-security-policy': content.contentPolicy }),
        ...(encoding && { 'content-encoding': encoding }),
      },
    };
  }
}

/** For more bytes than this the best compression takes seconds, and saves a sixth over the quick one. */
const long = 200_000;

export async function compress(body: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const isLong = body.length > long;
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_QUALITY]: isLong ? 5 : constants.BROTLI_MAX_QUALITY,
  };
  const [br, gzip] = await Promise.all([brotli(body, { params }), gzipped(body, { level: isLong ? 6 : 9 })]);
  return { br, gzip };
}

export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
): FastifyReply {
  const variant = acceptable(cached, request.headers['accept-encoding']);
  const isNotModified = isUnchanged(variant, request.headers['if-none-match']);
  // What else the response varies by was said before, like the origin of another website.
  const vary = [variant.headers.vary, reply.getHeader('vary')].filter(Boolean).join(', ');
  reply.headers({
    ...(isNotModified ? headersOfUnchanged(variant) : variant.headers),
    ...(vary && { vary }),
  });
  return isNotModified ? reply.code(304).send() : reply.send(variant.body);
}

/** What is said of bytes that the browser has already. */
export function headersOfUnchanged({ headers }: Variant): Headers {
  const { 'content-length': _, 'content-type': __, 'content-encoding': ___, ...rest } = headers;
  return rest;
}

/** In the encoding a browser would rather have. */
export function acceptable(cached: CachedResponse, accepted: string | undefined): Variant {
  if (!accepted) return cached.identity;
  const { br, gzip } = encodingsIn(accepted);
  if (cached.br && br) return cached.br;
  if (cached.gzip && gzip) return cached.gzip;
  return cached.identity;
}

/** What browsers say they accept comes in few forms, and short ones. */
const understood = new Map<string, { br: boolean; gzip: boolean }>();
const mostUnderstood = 200;
const longestUnderstood = 100;

function encodingsIn(accepted: string): { br: boolean; gzip: boolean } {
  let encodings = understood.get(accepted);
  if (!encodings) {
    encodings = { br: accepts(accepted, 'br'), gzip: accepts(accepted, 'gzip') };
    if (accepted.length > longestUnderstood) return encodings;
    // Somebody makes them up: whoever asks like a browser is soon known again.
    if (understood.size === mostUnderstood) understood.clear();
    understood.set(accepted, encodings);
  }
  return encodings;
}

function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name, quality] = part.split(';');
    return name?.trim() === encoding && !/^\s*q\s*=\s*0(\.0*)?\s*$/.test(quality ?? '');
  });
}

/** Whether the browser has these bytes already. */
export function isUnchanged({ headers: { etag } }: Variant, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag) return true;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}
