import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

/**
 * Passes a request on through the door and its answer back, byte for byte. Every visitor's connection has one of its
 * own behind the door, which begins with the visitor's address.
 */
export function forwardThrough(door: string, giveUp: (socket: Socket) => void) {
  const agents = new WeakMap<Socket, Agent>();

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    const passed = ask({
      agent: agentOf(socket),
      method: request.method as string,
      path: request.url as string,
      headers: request.rawHeaders,
      setDefaultHeaders: false,
    });
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode as number, answer.statusMessage, answer.rawHeaders);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    passed.on('error', () => {
      // Once an answer has begun, it ends in the middle and is seen to.
      if (response.headersSent) response.destroy();
      else if (!socket.destroyed) giveUp(socket);
    });
    response.on('close', () => {
      if (!response.writableFinished) passed.destroy();
    });
    request.pipe(passed);
  };

  function agentOf(socket: Socket): Agent {
    let agent = agents.get(socket);
    if (!agent) {
      const own = new Agent({ keepAlive: true, maxSockets: 1 });
      own.createConnection = () => {
        const connection = connect(door);
        connection.write(`${socket.remoteAddress ?? ''}\n`);
        return connection;
      };
      socket.once('close', () => own.destroy());
      agents.set(socket, own);
      agent = own;
    }
    return agent;
  }
}
