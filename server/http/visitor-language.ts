import type { FastifyRequest } from 'fastify';
import { isLanguage, type Language, languageKey, languageOr } from '#domain/language.ts';

const cookiePattern = new RegExp(`(?:^|;)\\s*${languageKey}=([^;]*)`);

/** `?lang=` wins, then the cookie; anything else counts as Turkish. */
export function visitorLanguage(request: FastifyRequest): { language: Language; isAddressed: boolean } {
  const asked = (request.query as Record<string, unknown> | undefined)?.[languageKey];
  if (isLanguage(asked)) return { language: asked, isAddressed: true };
  const [, picked] = cookiePattern.exec(request.headers.cookie ?? '') ?? [];
  return { language: languageOr(picked?.trim()), isAddressed: false };
}

/** Remembers a language that was picked by an address. */
export function languageCookie(language: Language, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${languageKey}=${language}; Path=/; Max-Age=${365 * 24 * 60 * 60}; SameSite=Lax${secure}`;
}
