import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#domain/language.ts';
import type { StaffPage } from '#domain/staff-page.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { languageCookie, visitorLanguage } from './visitor-language.ts';

export interface StaffPageServices {
  config: Configuration;
  consoleSource: { render(page: StaffPage, language: Language): Promise<string> };
}

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, consoleSource }: StaffPageServices,
  page: StaffPage,
): Promise<FastifyReply> {
  const { language, isAddressed } = visitorLanguage(request);
  if (isAddressed) reply.header('set-cookie', languageCookie(language, config.staffUrl));
  return reply.type('text/html; charset=utf-8').send(await consoleSource.render(page, language));
}
