import type { FastifyInstance } from 'fastify';
import { answeredNote, answerLine, requestIdLogLabel } from '../log/request-log.ts';
import { type KeptResponse, keptResponder, type Told } from './kept-responder.ts';

/** Puts what is kept in front of the framework. */
export function standInFront(app: FastifyInstance, kept: Omit<KeptResponse, 'tell'>): void {
  const respond = keptResponder({ ...kept, tell: answerNoter(app) });
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

/** Counts and logs answers that the framework did not give, as if it had. */
export function answerNoter({ meter, log }: FastifyInstance): (told: Told) => void {
  const isWordy = wordyLevels.has(log.level);
  return ({ id, route, status, ms }) => {
    meter.count('GET', route, status, ms);
    if (isWordy) log.info({ [requestIdLogLabel]: id, ...answerLine('GET', route, status, ms) }, answeredNote);
  };
}
