import type { NewsletterMove } from '#domain/newsletter.ts';
import { mailServerForEachTest, siteForEachTest, staffForEachTest } from './for-tests.ts';
import { mailSettings } from './newsletters.ts';

/** An agent who writes newsletters, an owner who sends them, and the mail server they go through. */
export function newsletterDesk() {
  const server = mailServerForEachTest();
  const site = siteForEachTest(() => mailSettings(server.url));
  const owner = staffForEachTest(site, 'deniz@meltem.example', 'owner');
  const agent = staffForEachTest(site, 'can@meltem.example', 'agent');

  const read = async (id: string) => (await owner.get(`/console/newsletters/${id}`)).json();
  const versionOf = async (id: string) => (await read(id)).newsletter.version;
  const send = async (id: string, at = '') =>
    owner.post(`/console/newsletters/${id}/send`, { version: await versionOf(id), at });
  const move = async (id: string, to: NewsletterMove) =>
    owner.post(`/console/newsletters/${id}/move`, { version: await versionOf(id), move: to });
  const pace = async (mailsAMinute: number, asksToConfirm = false) => {
    const { version } = (await owner.get('/console/newsletters/settings')).json();
    return owner.post('/console/newsletters/settings', { version, mailsAMinute, asksToConfirm });
  };
  /** Everything that is due, at any pace. */
  async function sendAll(from = site): Promise<void> {
    await pace(12_000);
    while (((await from.newsletters?.turn()) ?? 0) > 0);
  }
  const statesOf = async (id: string) => {
    const rows = await site.store.db
      .selectFrom('newsletter_recipients')
      .select(['email', 'state'])
      .where('newsletter', '=', id)
      .orderBy('email')
      .execute();
    return Object.fromEntries(rows.map(({ email, state }) => [email, state]));
  };

  return { server, site, owner, agent, read, versionOf, send, move, pace, sendAll, statesOf };
}
