import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** One line a request, written when it has been answered. The route stands for the address, which may hold anything. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) request.log.info({ ...line, err: error }, 'The answer did not arrive.');
    else request.log.info(line, 'Answered.');
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
