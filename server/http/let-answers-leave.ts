import { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often those are looked for whose answer has left meanwhile. */
const lookAgainMs = 50;

/** Node keeps here what is being answered, until the last byte has gone. */
type Connection = Socket & { _httpMessage?: object | null };

/**
 * A server that closes lets go of idle connections. Node counts those too whose answer was handed over, though a slow
 * visitor has not got the half of it; this server waits for them.
 */
export function letAnswersLeave(server: Server): void {
  const connections = new Set<Connection>();
  server.on('connection', (connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  server.closeIdleConnections = () => {
    const answered = [...connections].filter(({ _httpMessage }) => _httpMessage);
    // There is no other way to learn from Node which of the rest are in the middle of a request.
    for (const connection of answered) connection.destroy = () => connection;
    Server.prototype.closeIdleConnections.call(server);
    for (const connection of answered) Reflect.deleteProperty(connection, 'destroy');
    if (answered.length > 0) setTimeout(() => server.closeIdleConnections(), lookAgainMs);
  };
}
