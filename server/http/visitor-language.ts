import type { FastifyRequest } from 'fastify';
import { isLanguage, type Language, languageKey, languageOr, languages } from '#domain/language.ts';

const cookiePattern = new RegExp(`(?:^|;)\\s*${languageKey}=([^;]*)`);

/** The only cookie there usually is needs no search. */
const wholeCookies = new Map(languages.map((language) => [`${languageKey}=${language}`, language]));

/** `?lang=` wins, then the cookie; anything else counts as Turkish. */
export function visitorLanguage(request: FastifyRequest): { language: Language; isAddressed: boolean } {
  const asked = (request.query as Record<string, unknown> | undefined)?.[languageKey];
  if (isLanguage(asked)) return { language: asked, isAddressed: true };
  return { language: languageOfCookie(request.headers.cookie), isAddressed: false };
}

/** The language a visitor picked before. */
export function languageOfCookie(cookie: string | undefined): Language {
  if (!cookie) return languageOr(undefined);
  return wholeCookies.get(cookie) ?? languageOr(cookiePattern.exec(cookie)?.[1]?.trim());
}

/** Mirrors a language that was picked by an address, for the next page's first byte. */
export function languageCookie(language: Language, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${languageKey}=${language}; Path=/; Max-Age=${365 * 24 * 60 * 60}; SameSite=Lax${secure}`;
}
