import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { staffPaths } from '#domain/staff-page.ts';
import { sendCached } from '../http/cached-response.ts';
import { Refusal } from '../http/problem.ts';
import { isAskedByPerson } from '../http/problem-page.ts';
import { languageCookie, visitorLanguage } from '../http/visitor-language.ts';
import type { Configuration } from '../runtime/configuration.ts';
import type { ConsoleSource } from './built-console.ts';

/** The console routes its own addresses: any page a browser opens that no other route answers is one of its screens. */
export function addConsoleRoutes(
  app: FastifyInstance,
  { config, consoleSource }: { config: Configuration; consoleSource: ConsoleSource },
): void {
  async function sendShell(request: FastifyRequest, reply: FastifyReply) {
    const { language, isAddressed } = visitorLanguage(request);
    if (isAddressed) reply.header('set-cookie', languageCookie(language, config.staffUrl));
    return sendCached(request, reply, await consoleSource.shell(language));
  }
  app.get(staffPaths.start, sendShell);
  app.get('/*', async (request, reply) => {
    if (!isAskedByPerson(request)) throw new Refusal('not_found');
    return sendShell(request, reply);
  });
}
