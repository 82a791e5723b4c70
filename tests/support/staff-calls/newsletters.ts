import { newsletterSettings } from '../../../server/newsletters/settings.ts';
import { addDraft, sendNewsletter } from '../../../server/newsletters/write.ts';
import { bulletin } from '../newsletters.ts';
import type { PublicSite } from '../public-site.ts';
import type { StaffCalls } from '../staff-calls.ts';
import { newEmail, newSubscriber, somebody } from './people.ts';

/** Newsletters and who gets them. */
export function newsletterCalls(site: PublicSite): StaffCalls {
  const { db } = site.store;

  async function newsletter(path: string, body?: object, state: 'draft' | 'sending' = 'draft') {
    const id = await addDraft(db, bulletin, somebody);
    if (state === 'sending') await sendNewsletter(db, { id, version: 1, by: somebody }, null);
    // Without anybody to send it to it is sent at once.
    await db.updateTable('newsletters').set({ state }).where('id', '=', id).execute();
    return { url: `/console/newsletters/${id}${path}`, ...(body && { body }) };
  }

  return {
    'GET /console/subscribers': () => ({ url: '/console/subscribers' }),
    'POST /console/subscribers': () => ({ url: '/console/subscribers', body: { email: newEmail() } }),
    'POST /console/subscribers/remove': async () => ({
      url: '/console/subscribers/remove',
      body: { email: await newSubscriber(site) },
    }),
    'GET /console/newsletters': () => ({ url: '/console/newsletters' }),
    'GET /console/newsletters/settings': () => ({ url: '/console/newsletters/settings' }),
    'GET /console/newsletters/:id': () => newsletter(''),
    'GET /console/newsletters/:id/preview': () => newsletter('/preview?language=tr'),
    'GET /console/newsletters/:id/preview-text': () => newsletter('/preview-text?language=tr'),
    'POST /console/newsletters': () => ({ url: '/console/newsletters', body: bulletin }),
    'POST /console/newsletters/:id': () => newsletter('', { version: 1, ...bulletin }),
    'POST /console/newsletters/:id/delete': () => newsletter('/delete', { version: 1 }),
    'POST /console/newsletters/:id/test': () => newsletter('/test', { language: 'tr' }),
    'POST /console/newsletters/:id/send': () => newsletter('/send', { version: 1, at: '' }),
    'POST /console/newsletters/:id/move': () => newsletter('/move', { version: 2, move: 'pause' }, 'sending'),
    'POST /console/newsletters/settings': async () => {
      const { version } = await newsletterSettings(db);
      return {
        url: '/console/newsletters/settings',
        body: { version, mailsAMinute: 30, asksToConfirm: false },
      };
    },
  };
}
