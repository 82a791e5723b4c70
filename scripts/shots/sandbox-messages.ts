import { emptySandbox, sendToSandbox } from '../../tests/browser/support/sandbox-messages.ts';
import type { ServerProcess } from '../../tests/support/server-process.ts';

export const sentAt = Date.UTC(2026, 10, 15, 11, 5, 9);
/** Messages of all kinds. Gives the last one. */
export const fillSandbox = (server: ServerProcess) => {
  emptySandbox(server);
  sendToSandbox(server, { sentAt: sentAt - 3_000, phone: '05338887766', packageName: 'Mbps '.repeat(40) });
  sendToSandbox(server, { sentAt: sentAt - 2_000, phone: '+905421234567', amount: 25920.5, paidAt: sentAt });
  sendToSandbox(server, { sentAt: sentAt - 1_000, amount: 14400, packageName: '100 Mbps pro' });
  return sendToSandbox(server, { sentAt, amount: 6600 });
};
