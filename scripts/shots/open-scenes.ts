import { sandboxPaymentPath } from '../../domain/sandbox.ts';
import { sendToSandbox } from '../../tests/browser/support/sandbox-messages.ts';
import type { ServerProcess } from '../../tests/support/server-process.ts';
import { fillSandbox, sentAt } from './sandbox-messages.ts';
import type { Scene } from './scene.ts';

/** What is shown without signing in. */
export const openScenes: Scene[] = [
  {
    name: 'staff-payment',
    path: (server: ServerProcess) => sandboxPaymentPath(fillSandbox(server).linkToken),
  },
  {
    name: 'staff-payment-thanks',
    path: (server: ServerProcess) =>
      `${sandboxPaymentPath(sendToSandbox(server, { paidAt: sentAt }).linkToken)}?thanks`,
  },
  {
    name: 'staff-payment-paid',
    path: (server: ServerProcess) => sandboxPaymentPath(sendToSandbox(server, { paidAt: sentAt }).linkToken),
  },
  { name: 'staff-missing', path: sandboxPaymentPath('nobody') },
].map((scene) => ({ ...scene, isForStaff: true, isWholePage: true }));
