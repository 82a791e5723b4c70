// A wire between two ends: what comes out of one arrives at the other a while later, or not at all.
// near's own port, the wire's port for near, the wire's port for far, far's own port, milliseconds, per cent lost.
import { createSocket } from 'node:dgram';

const [near, forNear, forFar, far, waitMs, lossPercent] = process.argv.slice(2).map(Number) as [
  number,
  number,
  number,
  number,
  number,
  number,
];
const atNear = createSocket('udp4').bind(forNear, '127.0.0.1');
const atFar = createSocket('udp4').bind(forFar, '127.0.0.1');

atNear.on('message', (frame) => carry(() => atFar.send(frame, far, '127.0.0.1')));
atFar.on('message', (frame) => carry(() => atNear.send(frame, near, '127.0.0.1')));

function carry(arrive: () => void): void {
  if (Math.random() * 100 >= lossPercent) setTimeout(arrive, waitMs);
}
