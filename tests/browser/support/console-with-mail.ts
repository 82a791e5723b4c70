import { startMailServer } from '../../support/mail-server.ts';
import { startServer } from '../../support/server-process.ts';
import { test as onConsole } from './console.ts';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** On a server that sends mail. */
export const test = onConsole.extend<object, { mail: MailServer }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mail }, use) => {
      const server = await startServer({ SMTP_URL: mail.url, STAFF_MAIL: 'team@meltem.example' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
