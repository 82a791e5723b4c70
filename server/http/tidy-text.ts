import type { FastifyRequest } from 'fastify';

/** Every way to end a line, also those of other alphabets and of old printers. */
const lineEnd = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

/** Control characters, and what turns the reading direction around. */
const unseen = /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Texts as they are stored: trimmed, in NFC, well-formed, nothing unseen. Only the long texts keep their lines. */
export function tidyTexts(body: unknown, longTexts: readonly string[] = []): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' ? tidy(value, longTexts.includes(name) ? '\n' : ' ') : value,
    ]),
  );
}

/** A route's `preValidation` that tidies the texts of its body. */
export function tidyBody(...longTexts: string[]) {
  return async (request: FastifyRequest) => {
    request.body = tidyTexts(request.body, longTexts);
  };
}

function tidy(text: string, betweenLines: '\n' | ' '): string {
  return text
    .replace(lineEnd, betweenLines)
    .replaceAll('\t', ' ')
    .replace(unseen, '')
    .toWellFormed()
    .normalize('NFC')
    .trim();
}
