import { randomUUID } from 'node:crypto';
import { post } from '../forms.ts';
import type { PublicSite } from '../public-site.ts';
import { storedRow } from '../rows.ts';
import type { StaffCalls } from '../staff-calls.ts';
import { newEmail } from './people.ts';

/** Where there is internet, and who waits for it elsewhere. */
export function coverageCalls(site: PublicSite): StaffCalls {
  const placeBody = {
    spellings: [],
    status: 'soon',
    month: '2027-03',
    position: { latitude: 35.1, longitude: 33 },
  };
  const placeName = () => {
    const name = `Place ${randomUUID()}`;
    return { tr: name, en: name, ru: name };
  };
  const letterText = { subject: 'S', text: 'T' };
  const letterTexts = { tr: letterText, en: letterText, ru: letterText };

  async function waitingId(): Promise<string> {
    const contact = newEmail();
    await post(site.app, '/waiting-list', { place: 'Lefke', name: 'Ayşe', contact });
    return (await storedRow(site.store.db, 'waiting_list', { contact })).id;
  }

  return {
    'GET /console/places': () => ({ url: '/console/places' }),
    'POST /console/places': () => ({ url: '/console/places', body: { ...placeBody, name: placeName() } }),
    'POST /console/places/:id': () => ({
      url: '/console/places/lefke',
      body: { ...placeBody, name: { tr: 'Lefke', en: 'Lefke', ru: 'Лефке' }, version: 1 },
    }),
    'POST /console/places/:id/remove': () => ({
      url: '/console/places/yesilirmak/remove',
      body: { version: 1 },
    }),
    'GET /console/waiting': () => ({ url: '/console/waiting' }),
    'POST /console/waiting/:id/state': async () => ({
      url: `/console/waiting/${await waitingId()}/state`,
      body: { version: 1, state: 'done' },
    }),
    'POST /console/waiting/change': async () => ({
      url: '/console/waiting/change',
      body: { changes: [{ id: await waitingId(), version: 1, state: 'done' }] },
    }),
    'GET /console/waiting/audience': () => ({ url: '/console/waiting/audience?place=lefke' }),
    'POST /console/waiting/letters': async () => ({
      url: '/console/waiting/letters',
      body: { id: randomUUID(), texts: letterTexts, to: [{ id: await waitingId(), version: 1 }] },
    }),
  };
}
