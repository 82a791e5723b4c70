import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { liveHeartbeatMs, livePath } from '#domain/live.ts';
import type { StaffSignIn } from '../accounts/sign-in.ts';
import type { LiveUpdates } from './live-updates.ts';

/** Server-sent events: the change tokens, now and whenever they change. */
export function addLiveRoute(
  app: FastifyInstance,
  services: { live: LiveUpdates; signIn: StaffSignIn },
): void {
  const { live, signIn } = services;
  const ends = new Set<() => void>();
  live.on('trouble', (error) => app.log.error(error, 'What has changed cannot be read.'));
  // The streams never end by themselves, and closing waits for open responses.
  app.addHook('preClose', async () => {
    for (const end of ends) end();
  });

  app.get(livePath, { exposeHeadRoute: false }, async (request, reply) => {
    const stream = new PassThrough();
    const leave = live.follow((tokens) => stream.write(`data: ${JSON.stringify(tokens)}\n\n`));
    const heartbeat = setInterval(() => {
      stream.write(':\n\n');
      // An open screen must not extend the session. The client reconnects and gets 401.
      signIn.member(request.headers.cookie, { isRefreshed: false }).then((member) => member || end(), end);
    }, liveHeartbeatMs);
    const end = () => {
      clearInterval(heartbeat);
      leave();
      ends.delete(end);
      stream.end();
    };
    ends.add(end);
    stream.once('close', end);
    return reply
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' })
      .type('text/event-stream')
      .send(stream);
  });
}
