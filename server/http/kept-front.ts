import type { FastifyInstance } from 'fastify';
import { answeredNote, answerLine, requestIdLogLabel } from '../log/request-log.ts';
import { type KeptResponse, keptResponder, type Told } from './kept-responder.ts';

/** Puts what is kept in front of the framework. */
export function standInFront(app: FastifyInstance, kept: Omit<KeptResponse, 'tell'>): void {
  const respond = keptResponder({ ...kept, tell: (told) => noteAnswer(app, told) });
  const framework = app.routing;
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    // While it stops, the framework ends connections too.
    if (isClosing || !respond(request, response)) framework(request, response);
  });
}

/** Where a line for every answer is written. */
const wordyLevels = new Set(['info', 'debug', 'trace']);

/** Counts and logs an answer that the framework did not give, as if it had. */
export function noteAnswer(app: FastifyInstance, { id, route, status, ms }: Told): void {
  app.meter.count('GET', route, status, ms);
  if (wordyLevels.has(app.log.level))
    app.log.info({ [requestIdLogLabel]: id, ...answerLine('GET', route, status, ms) }, answeredNote);
}
