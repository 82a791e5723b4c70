import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Configuration } from './configuration.ts';

/** One line a request, written when it has been answered, with its route: the address may hold anything. */
export class RequestLog extends LogController {
  readonly #isSilent: boolean;

  constructor(level: Configuration['logLevel']) {
    super({ requestIdLogLabel: 'requestId' });
    this.#isSilent = !['info', 'debug', 'trace'].includes(level);
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    { statusCode: status, elapsedTime }: FastifyReply,
  ): void {
    if (this.#isSilent) return;
    const { method, routeOptions, log } = request;
    const line = { method, route: routeOptions.url, status, ms: Math.round(elapsedTime * 10) / 10 };
    if (error) log.info({ ...line, err: error }, 'The answer did not arrive.');
    else log.info(line, 'Answered.');
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
