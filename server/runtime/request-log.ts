import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';

export const requestIdLogLabel = 'requestId';
export const answeredNote = 'Answered.';

/** What is worth knowing of an answer. */
export function answerLine(method: string, route: string | undefined, status: number, milliseconds: number) {
  return { method, route, status, ms: Math.round(milliseconds * 10) / 10 };
}

/** One line a request, written when it has been answered. The route stands for the address, which may hold anything. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel });
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { method, routeOptions } = request;
    const line = answerLine(method, routeOptions.url, reply.statusCode, reply.elapsedTime);
    if (error) request.log.info({ ...line, err: error }, 'The answer did not arrive.');
    else request.log.info(line, answeredNote);
  }

  override defaultErrorLog(error: Error, request: FastifyRequest): void {
    request.log.error(error, 'The request failed.');
  }

  override streamError(error: Error, request: FastifyRequest): void {
    request.log.info(error, 'The answer did not arrive.');
  }

  override routeNotFound(): void {}

  override writeHeadError(error: Error, request: FastifyRequest): void {
    request.log.error(error, 'The answer could not be written.');
  }

  override serializerError(error: Error, request: FastifyRequest): void {
    request.log.error(error, 'The answer could not be written.');
  }

  override serviceUnavailable(logger: FastifyBaseLogger): void {
    logger.info('Refused while stopping.');
  }
}
